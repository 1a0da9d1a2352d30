import { setTimeout as pause } from 'node:timers/promises'
import { type ChangeStream, MongoClient } from 'mongodb'
import { ownCollections } from '@/platform/database/own-collections'

/** Milliseconds, well within the second that docs/api.md promises. */
const readEvery = 100

/** Two readings on a client that does nothing else. */
const maxPoolSize = 2

/** Milliseconds until a database that doesn't answer counts as away. */
const patience = { serverSelectionTimeoutMS: 2_000, socketTimeoutMS: 5_000 }

const withoutWaiting = { maxAwaitTimeMS: 1 } as const

const contentCollections = ['articles', 'faqs', 'practice-areas', 'testimonials'] as const

export type ContentCollection = (typeof contentCollections)[number]

/** The collections behind public answers; `globals` holds all globals. */
export const shownCollections = [
  ...contentCollections,
  ...(['globals', 'media', 'redirects', 'reviews', ownCollections.figures] as const),
]

interface Options {
  uri: string
  /** This also runs if changes may have been missed. */
  onChange: () => void
  /** This runs once for each outage. */
  onLost: (error: unknown) => void
  /** The patience of a server whose pages wait, by default. */
  waits?: typeof patience
}

/**
 * Follows the content of pages through the change stream, whichever instance changes it.
 * Unpublished drafts and waiting reviews don't count.
 *
 * While the database is away nothing is reported: no newer page can be made. Afterwards the stream
 * goes on, or everything counts as changed.
 */
export class ContentFollower {
  #client: MongoClient | undefined
  #stream: ChangeStream<object, Change> | undefined
  #isLost = false
  #reading: Promise<unknown> = Promise.resolve()
  #next: Promise<boolean> | undefined
  readonly #stopped = new AbortController()
  #knewAllAt = performance.now()

  constructor(private readonly options: Options) {}

  /** Runs until `close`. Never throws. */
  async run(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      await this.upToDate()
      await pause(readEvery, undefined, { signal }).catch(() => undefined)
    }
  }

  /**
   * True once `onChange` has run for everything committed before; false if the database doesn't
   * answer. Never throws.
   */
  upToDate(): Promise<boolean> {
    // A reading under way may have passed the caller's change, so it waits for the next one.
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined
      const reading = this.#read()
      this.#reading = reading
      return reading
    })
    return this.#next
  }

  /** Seconds since every change was last known. */
  secondsBehind(): number {
    return (performance.now() - this.#knewAllAt) / 1_000
  }

  async close(): Promise<void> {
    this.#stopped.abort()
    await this.#disconnect()
  }

  async #read(): Promise<boolean> {
    if (this.#stopped.signal.aborted) return false
    // A new stream misses earlier changes.
    let isChanged = this.#stream === undefined
    const began = performance.now()
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
    this.#knewAllAt = began
    if (isChanged) this.options.onChange()
    return true
  }

  async #lose(failure: unknown): Promise<void> {
    // A client that couldn't connect at first never does.
    await this.#disconnect()
    if (!this.#isLost && !this.#stopped.signal.aborted) this.options.onLost(failure)
    this.#isLost = true
  }

  async #disconnect(): Promise<void> {
    await this.#stream?.close().catch(() => undefined)
    await this.#client?.close().catch(() => undefined)
    this.#stream = undefined
    this.#client = undefined
  }

  #watch(): ChangeStream<object, Change> {
    const ofPages = { 'ns.coll': { $in: shownCollections } }
    const looked = { operationType: 1, 'ns.coll': 1, 'fullDocument._status': 1 }
    const { uri, waits = patience } = this.options
    this.#client ??= new MongoClient(uri, { maxPoolSize, ...waits })
    return this.#client
      .db()
      .watch<object, Change>([{ $match: ofPages }, { $project: looked }], withoutWaiting)
  }
}

interface Change {
  operationType: string
  ns?: { coll?: string }
  fullDocument?: { _status?: unknown }
}

/** New drafts and waiting reviews show on no page. */
export function changesPages({ operationType, ns, fullDocument }: Change): boolean {
  if (operationType !== 'insert') return true
  return ns?.coll !== 'reviews' && fullDocument?._status !== 'draft'
}
