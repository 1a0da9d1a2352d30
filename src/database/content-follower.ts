import { setTimeout as pause } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { ChangeFollower, readWithoutWaiting } from './change-follower'

/** How often the changes are read, in milliseconds: well within the second that docs/api.md promises. */
const readEvery = 250

/** Two readings can be under way, on a client that does nothing else. */
const clientOptions = { maxPoolSize: 2, serverSelectionTimeoutMS: 2_000, socketTimeoutMS: 5_000 }

interface Options {
  /** A MongoDB connection string. */
  uri: string
  /** The names of the collections that are followed. */
  collections: readonly string[]
  /** Called for every reading that found a change, and where changes may have been missed. */
  onChange: () => void
}

/**
 * Follows what pages are made from, by the database's change stream, whoever changes it and through
 * whichever instance. A draft that was never published, and a review that waits, change no page.
 *
 * While the database is away nothing is reported, since what was made before is the latest that can be
 * shown. When it is back the stream goes on where it was; where it cannot, everything counts as changed.
 */
export class ContentFollower {
  readonly #client: MongoClient
  readonly #options: Options
  #follower: ChangeFollower | undefined
  #reading: Promise<unknown> = Promise.resolve()
  #next: Promise<boolean> | undefined
  readonly #stopped = new AbortController()

  constructor(options: Options) {
    this.#options = options
    this.#client = new MongoClient(options.uri, clientOptions)
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
    await this.#follower?.close()
    await this.#client.close()
  }

  async #read(): Promise<boolean> {
    const isNew = this.#follower === undefined
    this.#follower ??= new ChangeFollower(this.#watch())
    const changes = await this.#follower.read()
    if (changes === undefined) {
      this.#follower = undefined
      return false
    }
    // What was changed before a stream began is not in it.
    if (isNew || changes.length > 0) this.#options.onChange()
    return true
  }

  #watch() {
    const ofPages = {
      'ns.coll': { $in: this.#options.collections },
      $nor: [
        { operationType: 'insert', 'ns.coll': 'reviews' },
        { operationType: 'insert', 'fullDocument._status': 'draft' },
      ],
    }
    return this.#client
      .db()
      .watch([{ $match: ofPages }, { $project: { operationType: 1 } }], readWithoutWaiting)
  }
}
