import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { MongoClient } from 'mongodb'

/** Milliseconds. */
const step = 100

/** Milliseconds. */
const clientOptions = {
  maxPoolSize: 1,
  serverSelectionTimeoutMS: 1_000,
  connectTimeoutMS: 1_000,
  socketTimeoutMS: 1_500,
} as const

/**
 * Tells if the database answers, on a connection of its own: work under way doesn't delay it, and
 * time in which this process does something else doesn't count.
 */
export class DatabaseWatch {
  #client: MongoClient | undefined
  #asking: Promise<boolean> | undefined
  #wasUp = true

  constructor(private readonly uri: string) {}

  /**
   * Never throws.
   * @param within milliseconds after which no answer means no
   */
  async isUp(within: number): Promise<boolean> {
    this.#wasUp = await Promise.race([this.#answersNow(), lateAfter(within)])
    return this.#wasUp
  }

  /** The same by the clock: a process that's too busy to check gives its last answer. */
  async isUpByClock(within: number): Promise<boolean> {
    const late = wait(within, undefined, { ref: false }).then(() => nextTurn(this.#wasUp))
    return Promise.race([this.isUp(within - 2 * step), late])
  }

  async close(): Promise<void> {
    await this.#client?.close().catch(() => undefined)
    this.#client = undefined
  }

  async #answersNow(): Promise<boolean> {
    // A check under way may have been answered before the database went away.
    const earlier = this.#asking
    if (earlier && !(await earlier)) return false
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined))
    return this.#asking
  }

  async #ask(): Promise<boolean> {
    try {
      this.#client ??= new MongoClient(this.uri, clientOptions)
      await this.#client.db().command({ ping: 1 })
      return true
    } catch {
      // A client that couldn't connect at first never does.
      await this.close()
      return false
    }
  }
}

/** Counts turns of the event loop: a busy process is late itself. */
async function lateAfter(milliseconds: number): Promise<false> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await wait(step, undefined, { ref: false })
  }
  return nextTurn(false)
}
