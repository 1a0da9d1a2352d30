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

/**
 * The exact number of a collection's documents, kept rather than counted each time: one count, and
 * from then on the collection's changes, which are read at every call. The numbers that MongoDB
 * itself keeps are not exact after a crash.
 */
class Total {
  readonly #model: Model
  #turn: Promise<unknown> = Promise.resolve()
  #kept: { follower: ChangeFollower<CollectionChange>; total: number } | undefined

  constructor(model: Model) {
    this.#model = model
  }

  /** One at a time: a follower has one reader. */
  now(): Promise<number> {
    const next = this.#turn.then(() => this.#read())
    this.#turn = next.catch(() => undefined)
    return next
  }

  async #read(): Promise<number> {
    const kept = this.#kept
    if (!kept) return this.#countAnew()
    const gain = await readGain(kept.follower)
    if (gain !== undefined) return (kept.total += gain)
    this.#kept = undefined
    await kept.follower.close()
    return this.#countAnew()
  }

  // A count belongs to a place in the changes where nothing changed while it was made.
  async #countAnew(): Promise<number> {
    const follower = followCollection(this.#model)
    await follower.read()
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const total = await this.#model.countDocuments({}, { readConcern: { level: 'majority' } })
      const changes = await follower.read()
      if (changes?.length !== 0) continue
      this.#kept = { follower, total }
      return total
    }
    await follower.close()
    return this.#model.countDocuments({})
  }
}

/** How many documents more there are; undefined where the changes do not say. */
async function readGain(follower: ChangeFollower<CollectionChange>): Promise<number | undefined> {
  const changes = await follower.read()
  return changes?.reduce<number | undefined>((sum, { operationType }) => {
    const gain = gains.get(operationType)
    return sum === undefined || gain === undefined ? undefined : sum + gain
  }, 0)
}

const totals = new WeakMap<Model, Total>()

/** How many documents a collection holds now, exactly, in the same time for many as for few. */
export function countOf(model: Model): Promise<number> {
  const known = totals.get(model) ?? new Total(model)
  totals.set(model, known)
  return known.now()
}
