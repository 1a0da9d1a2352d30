import type { Model } from './connection'

type Changes = ReturnType<Model['collection']['watch']>

/** How many documents each kind of change adds; any other kind of change makes us count anew. */
const gains: Readonly<Record<string, number>> = { insert: 1, delete: -1, update: 0, replace: 0 }

/** Following more changes than this costs more than counting anew. */
const mostChanges = 1_000

/** How often a count is tried while documents keep coming, before it is not kept. */
const attempts = 3

/**
 * The exact number of a collection's documents, kept rather than counted each time: one count, and
 * from then on the collection's change stream, which is read up to the present at every call. The
 * numbers that MongoDB itself keeps are not exact after a crash.
 */
class Total {
  readonly #model: Model
  #turn: Promise<unknown> = Promise.resolve()
  #kept: { changes: Changes; total: number } | undefined

  constructor(model: Model) {
    this.#model = model
  }

  /** One at a time: a stream has one reader. */
  now(): Promise<number> {
    const next = this.#turn.then(() => this.#read())
    this.#turn = next.catch(() => undefined)
    return next
  }

  async #read(): Promise<number> {
    if (this.#kept) {
      const news = await follow(this.#kept.changes)
      if (news) return (this.#kept.total += news.gain)
      await this.#forget()
    }
    return this.#countAnew()
  }

  // A count belongs to a place in the stream where nothing changed while it was made.
  async #countAnew(): Promise<number> {
    const changes = this.#model.collection.watch([{ $project: { operationType: 1 } }], {
      maxAwaitTimeMS: 1,
    })
    await follow(changes)
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const total = await this.#model.countDocuments({}, { readConcern: { level: 'majority' } })
      const news = await follow(changes)
      if (news?.changes !== 0) continue
      this.#kept = { changes, total }
      return total
    }
    await changes.close().catch(() => undefined)
    return this.#model.countDocuments({})
  }

  async #forget(): Promise<void> {
    const changes = this.#kept?.changes
    this.#kept = undefined
    await changes?.close().catch(() => undefined)
  }
}

/** What has changed since the stream was last read; undefined where it cannot be followed on. */
async function follow(stream: Changes): Promise<{ changes: number; gain: number } | undefined> {
  try {
    for (let changes = 0, gain = 0; changes <= mostChanges; changes += 1) {
      const change = await stream.tryNext()
      if (!change) return { changes, gain }
      const one = gains[change.operationType]
      if (one === undefined) return undefined
      gain += one
    }
  } catch {
    // Whatever it is, counting anew meets it too.
  }
  return undefined
}

const totals = new WeakMap<Model, Total>()

/** How many documents a collection holds now, exactly, in the same time for many as for few. */
export function countOf(model: Model): Promise<number> {
  const known = totals.get(model) ?? new Total(model)
  totals.set(model, known)
  return known.now()
}
