import { setTimeout as pause } from 'node:timers/promises'
import { type ChangeStream, MongoClient } from 'mongodb'

/** How often the changes are read, in milliseconds: well within the second that docs/api.md promises. */
const readEvery = 100

/** Two readings can be under way, on a client that does nothing else. */
const clientOptions = { maxPoolSize: 2, serverSelectionTimeoutMS: 2_000, socketTimeoutMS: 5_000 }

/** A reading asks for what there is, and does not wait for more. */
const withoutWaiting = { maxAwaitTimeMS: 1 } as const

interface Options {
  /** A MongoDB connection string. */
  uri: string
  /** The names of the collections that are followed. */
  collections: readonly string[]
  /** Called for every reading that found a change, and where changes may have been missed. */
  onChange: () => void
  /** Called when the changes can no longer be read, once until they can again. */
  onLost: (error: unknown) => void
}

/**
 * Follows what pages are made from, by the database's change stream, whoever changes it and through
 * whichever instance. A draft that was never published, and a review that waits, change no page.
 *
 * While the database is away nothing is reported, since what was made before is the latest that can be
 * shown. When it is back the stream goes on where it was; where it cannot, everything counts as changed.
 */
export class ContentFollower {
  #client: MongoClient | undefined
  readonly #options: Options
  #stream: ChangeStream<object, Change> | undefined
  #isLost = false
  #reading: Promise<unknown> = Promise.resolve()
  #next: Promise<boolean> | undefined
  readonly #stopped = new AbortController()

  constructor(options: Options) {
    this.#options = options
  }

  /** Reads again and again until `close` is called. Never throws. */
  async run(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      await this.upToDate()
      await pause(readEvery, undefined, { signal }).catch(() => undefined)
    }
  }

  /**
   * Reads up to the present. Never throws.
   *
   * @returns true when `onChange` was called for whatever was committed before this call; false where
   *   the database does not answer
   */
  upToDate(): Promise<boolean> {
    // A reading under way may have passed what the caller means, so it waits for the one after.
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined
      const reading = this.#read()
      this.#reading = reading
      return reading
    })
    return this.#next
  }

  /** Ends the stream and the connection. */
  async close(): Promise<void> {
    this.#stopped.abort()
    await this.#disconnect()
  }

  async #read(): Promise<boolean> {
    if (this.#stopped.signal.aborted) return false
    // What was changed before a stream began is not in it.
    let isChanged = this.#stream === undefined
    const stream = (this.#stream ??= this.#watch())
    try {
      for (let next = await stream.tryNext(); next; next = await stream.tryNext()) {
        isChanged ||= changesPages(next)
      }
    } catch (error) {
      await this.#lose(error)
      return false
    }
    this.#isLost = false
    if (isChanged) this.#options.onChange()
    return true
  }

  async #lose(failure: unknown): Promise<void> {
    // A client that could not connect at first never does.
    await this.#disconnect()
    if (!this.#isLost && !this.#stopped.signal.aborted) this.#options.onLost(failure)
    this.#isLost = true
  }

  async #disconnect(): Promise<void> {
    await this.#stream?.close().catch(() => undefined)
    await this.#client?.close().catch(() => undefined)
    this.#stream = undefined
    this.#client = undefined
  }

  #watch(): ChangeStream<object, Change> {
    const ofPages = { 'ns.coll': { $in: this.#options.collections } }
    const looked = { operationType: 1, 'ns.coll': 1, 'fullDocument._status': 1 }
    this.#client ??= new MongoClient(this.#options.uri, clientOptions)
    return this.#client
      .db()
      .watch<object, Change>([{ $match: ofPages }, { $project: looked }], withoutWaiting)
  }
}

/** What is looked at of a change. */
interface Change {
  operationType: string
  ns?: { coll?: string }
  fullDocument?: { _status?: string }
}

/** A new draft, and a review that has come in, show on no page. */
function changesPages({ operationType, ns, fullDocument }: Change): boolean {
  if (operationType !== 'insert') return true
  return ns?.coll !== 'reviews' && fullDocument?._status !== 'draft'
}
