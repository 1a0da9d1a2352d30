const RealDate = Date

/** @type {() => number} */
let now = RealDate.now

/** @type {DateConstructor} */
const settable = new Proxy(RealDate, {
  construct(target, args, made) {
    /** @type {unknown} */
    const date = Reflect.construct(
      target,
      args.length > 0 ? args : [now()],
      made === settable ? target : made,
    )
    return /** @type {Date} */ (date)
  },
  apply: () => new RealDate(now()).toString(),
  /** @returns {unknown} */
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

/**
 * @param {() => number} time
 * @param {boolean} [ofDatabase]
 */
function tellTime(time, ofDatabase = true) {
  now = time
  globalThis.Date = settable
  RealDate.prototype.constructor = settable
  if (time === RealDate.now || !ofDatabase) delete process.env.TEST_CLOCK
  else process.env.TEST_CLOCK = 'set'
}

/**
 * Sets the one clock of this process: `Date` itself, which Payload, Next and the site's own code read.
 * What only measures how long something takes reads `performance` instead.
 * @param {Date} [time] where the clock stops; nothing for the real time
 * @param {{ ofDatabase?: boolean }} [which] false if the database's clock is to stay right
 */
export function setClock(time, { ofDatabase = true } = {}) {
  const at = time?.getTime()
  tellTime(at === undefined ? RealDate.now : () => at, ofDatabase)
}

/** @param {number} ms how far the clock, which goes on, is ahead of the real time */
export function moveClock(ms) {
  tellTime(ms === 0 ? RealDate.now : () => RealDate.now() + ms)
}
