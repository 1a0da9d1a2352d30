import { type ChangeFollower, type CollectionChange, followCollection } from './change-follower'
import type { Model } from './connection'

/** How many documents each kind of change adds; any other kind makes us count anew. */
const gains = new Map([
  ['insert', 1],
  ['delete', -1],
  ['update', 0],
  ['replace', 0],
])

/** How often a count is tried while documents keep coming, before it is not kept. */
const attempts = 3

/** A count that is kept: how it is made, and how changes alter it. */
interface Counting<Count> {
  make: () => Promise<Count>
  /** @returns undefined where the changes do not say, so that it has to be made anew */
  alter: (count: Count, changes: readonly CollectionChange[]) => Count | undefined
}

/**
 * An exact count of a collection's documents, kept rather than made each time: made once, and from
 * then on the collection's changes, which are read at every call. The numbers that MongoDB itself keeps
 * are not exact after a crash.
 */
class KeptCount<Count> {
  readonly #model: Model
  readonly #counting: Counting<Count>
  #turn: Promise<unknown> = Promise.resolve()
  #kept: { follower: ChangeFollower<CollectionChange>; count: Count } | undefined

  constructor(model: Model, counting: Counting<Count>) {
    this.#model = model
    this.#counting = counting
  }

  /** One at a time: a follower has one reader. */
  now(): Promise<Count> {
    const next = this.#turn.then(() => this.#read())
    this.#turn = next.catch(() => undefined)
    return next
  }

  async #read(): Promise<Count> {
    const kept = this.#kept
    if (!kept) return this.#countAnew()
    const changes = await kept.follower.read()
    const count = changes && this.#counting.alter(kept.count, changes)
    if (count !== undefined) return (kept.count = count)
    this.#kept = undefined
    // A stream that saw its collection dropped ends, so it is not read from again.
    await kept.follower.close()
    return this.#countAnew()
  }

  // A count belongs to a place in the changes where nothing changed while it was made.
  async #countAnew(): Promise<Count> {
    const follower = followCollection(this.#model)
    await follower.read()
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const count = await this.#counting.make()
      const changes = await follower.read()
      if (changes?.length !== 0) continue
      this.#kept = { follower, count }
      return count
    }
    await follower.close()
    return this.#counting.make()
  }
}

/** How many documents more there are; undefined where the changes do not say. */
function gainOf(changes: readonly CollectionChange[]): number | undefined {
  return changes.reduce<number | undefined>((sum, { operationType }) => {
    const gain = gains.get(operationType)
    return sum === undefined || gain === undefined ? undefined : sum + gain
  }, 0)
}

const majority = { readConcern: { level: 'majority' } } as const

const totals = new WeakMap<Model, KeptCount<number>>()

/** How many documents a collection holds now, exactly, in the same time for many as for few. */
export function countOf(model: Model): Promise<number> {
  const known =
    totals.get(model) ??
    new KeptCount<number>(model, {
      make: () => model.countDocuments({}, majority),
      alter: (total, changes) => {
        const gain = gainOf(changes)
        return gain === undefined ? undefined : total + gain
      },
    })
  totals.set(model, known)
  return known.now()
}

/**
 * Keeps what is counted of a collection, and has it counted anew only after a change.
 *
 * @param make counts; it is called at the first call and after changes
 * @returns a function that gives the count as it is now
 */
export function countedAfterChanges<Count>(
  model: Model,
  make: () => Promise<Count>,
): () => Promise<Count> {
  const alter = (count: Count, changes: readonly CollectionChange[]) =>
    changes.length === 0 ? count : undefined
  const kept = new KeptCount(model, { make, alter })
  return () => kept.now()
}
