import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { AppAnswer } from '../app'
import { routeName } from '../requests/route-name'
import type { Wanted } from './addresses'
import { type StoredAnswer, storeAnswer } from './stored-answer'

/** How many bytes are kept: of whole pages and files, and of the pieces that Next's router asks for. */
const keptBytes = { whole: 64 * 1024 * 1024, pieces: 16 * 1024 * 1024 }

/** For how many milliseconds what could not be made is not tried again, where an older one is kept. */
const pauseAfterFailure = 2_000

interface Options {
  /** Asks the app for an address; rejects where it fails. */
  ask: (wanted: Wanted) => Promise<AppAnswer>
  /** The headers of every answer of the server. */
  headers: Readonly<Record<string, string>>
  log: Logger
}

interface Entry {
  stored: StoredAnswer
  /** The version of the content that was current before the app was asked; null for the build's files. */
  version: number | null
}

interface Making {
  version: number
  stored: Promise<StoredAnswer>
}

/** An answer that is not fit to be kept, such as an error or a redirect. */
export class NotStored extends Error {
  override readonly name = 'NotStored'

  constructor(
    readonly answer: Omit<AppAnswer, 'body'>,
    readonly body: Buffer,
  ) {
    super('The app gave an answer that is not kept')
  }

  /** Whether the app means what it answered: that what is asked for is elsewhere, or nowhere. */
  get isNoFailure(): boolean {
    return this.answer.status >= 300 && this.answer.status < 500
  }
}

const sizeOf = ({ stored }: Entry): number => stored.bytes

/**
 * Keeps every public answer as it was last made, and makes one anew where the content has changed since.
 * An answer belongs to the version of the content that was current before its making began, so that one
 * made while a change is committed is not taken for a newer one.
 *
 * Source: docs/api.md, "Pages".
 */
export class PageStore {
  readonly #options: Options
  readonly #whole = new LRUCache<string, Entry>({
    maxSize: keptBytes.whole,
    sizeCalculation: sizeOf,
  })
  readonly #pieces = new LRUCache<string, Entry>({
    maxSize: keptBytes.pieces,
    sizeCalculation: sizeOf,
  })
  readonly #making = new Map<string, Making>()
  readonly #failedAt = new Map<string, number>()
  #version = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** The version of the content, which `changed` raises. It means nothing outside of this process. */
  get version(): number {
    return this.#version
  }

  /** The size of all that is kept, in bytes, roughly. */
  get bytes(): number {
    return this.#whole.calculatedSize + this.#pieces.calculatedSize
  }

  /** Marks all that follows the content as out of date. */
  changed(): void {
    this.#version += 1
    this.#pieces.clear()
  }

  /** What is kept of an address, where it is up to date. */
  current(wanted: Wanted): StoredAnswer | undefined {
    return this.#ifCurrent(this.#kept(wanted))
  }

  /**
   * What is kept of a path as browsers ask for it, where it is up to date. Only a path that is served as
   * it stands is kept, so none needs to be read first.
   */
  currentAt(path: string): StoredAnswer | undefined {
    return this.#ifCurrent(this.#whole.get(path))
  }

  /**
   * An address's answer as the content is now. It is made once, however many wait for it. Where it
   * cannot be made, the last one that could.
   *
   * @throws NotStored where the app's answer is not fit to be kept; whatever else making it failed with
   */
  async get(wanted: Wanted): Promise<StoredAnswer> {
    const current = this.current(wanted)
    if (current) return current
    const older = this.#kept(wanted)?.stored
    const failedAt = this.#failedAt.get(wanted.key) ?? -Infinity
    if (older && performance.now() - failedAt < pauseAfterFailure) return older
    try {
      const stored = await this.#make(wanted)
      this.#failedAt.delete(wanted.key)
      return stored
    } catch (error) {
      if (!older) throw error
      this.#failedAt.set(wanted.key, performance.now())
      return older
    }
  }

  #cacheOf({ isPiece }: Wanted): LRUCache<string, Entry> {
    return isPiece ? this.#pieces : this.#whole
  }

  #kept(wanted: Wanted): Entry | undefined {
    return this.#cacheOf(wanted).get(wanted.key)
  }

  #ifCurrent(entry: Entry | undefined): StoredAnswer | undefined {
    const isCurrent = entry && (entry.version === null || entry.version === this.#version)
    return isCurrent ? entry.stored : undefined
  }

  #make(wanted: Wanted): Promise<StoredAnswer> {
    const version = this.#version
    const underWay = this.#making.get(wanted.key)
    // One that began before the last change may hold what was then.
    if (underWay?.version === version) return underWay.stored
    const making: Making = { version, stored: this.#ask(wanted, version) }
    this.#making.set(wanted.key, making)
    const over = (): void => {
      if (this.#making.get(wanted.key) === making) this.#making.delete(wanted.key)
    }
    making.stored.then(over, (err: unknown) => {
      over()
      if (err instanceof NotStored && err.isNoFailure) return
      this.#options.log.error({ err, route: routeName(wanted.path) })
    })
    return making.stored
  }

  async #ask(wanted: Wanted, version: number): Promise<StoredAnswer> {
    const answer = await this.#options.ask(wanted)
    const body = await buffer(answer.body)
    if (answer.status !== wanted.status || hasRenderError(body)) throw new NotStored(answer, body)
    const route = routeName(wanted.path)
    const stored = await storeAnswer(answer, body, this.#options.headers, route)
    const newest = this.#kept(wanted)?.version ?? -1
    const entry = { stored, version: wanted.followsContent ? version : null }
    if (version >= newest) this.#cacheOf(wanted).set(wanted.key, entry)
    return stored
  }
}

/** Next sends a page of which a part failed with status 200, and says in its data which. */
const renderError = /[0-9a-f]:E\{\\?"digest\\?"/

/** Whether a page of the app's lacks a part that failed. */
export function hasRenderError(body: Buffer): boolean {
  return renderError.test(body.toString('latin1'))
}
