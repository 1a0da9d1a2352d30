import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { SiteAnswer } from '../dispatch'
import { routeName } from '../requests/request-target'
import { mediaType } from '../answers/finish'
import { type StoredAddress, whole } from './addresses'
import { withInlineStyles } from './inline-styles'
import { type StoredAnswer, storeAnswer } from './stored-answer'

/** Bytes. */
const mostBytes = 80 * 1024 * 1024

/** Milliseconds. */
const usualPause = 2_000

export interface StoreOptions {
  /** Makes an answer; rejects if the app fails. */
  render: (address: StoredAddress) => Promise<SiteAnswer>
  headers: Readonly<Record<string, string>>
  log: Logger
  /** Milliseconds before a failed page is tried again while an older one stands in. */
  pauseAfterFailure?: number
}

interface Entry {
  stored: StoredAnswer
  /** The content's version before the app began; null for files of the build. */
  version: number | null
  /** The end of its time, in milliseconds since 1970. */
  holdsUntil: number
  /** Until then it stands in for a newer one that couldn't be made. */
  standsInUntil: number
}

interface Making {
  version: number
  stored: Promise<StoredAnswer>
}

/** An answer that isn't stored, such as an error or a redirect. */
export class NotStored extends Error {
  override readonly name = 'NotStored'

  constructor(
    readonly answer: Omit<SiteAnswer, 'body'>,
    readonly body: Buffer,
  ) {
    super('The app gave an answer that can’t be stored')
  }

  /** True if the app says that the address has moved or doesn't exist. */
  get isNoFailure(): boolean {
    return this.answer.status >= 300 && this.answer.status < 500
  }
}

/**
 * Stores every public answer and makes it again once the content has changed. An answer belongs to
 * the version of the content before it was begun, so one made during a commit doesn't count as
 * newer.
 */
export class PageStore {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ stored }) => stored.bytes,
  })
  readonly #making = new Map<string, Making>()
  /** The number of changes in this process. */
  version = 0

  constructor(readonly options: StoreOptions) {}

  /** The approximate size. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /**
   * The stored answer if it's up to date.
   * @param key any path: only canonical paths are stored, so none needs parsing
   */
  current(key: string): StoredAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry || Date.now() >= entry.holdsUntil) return undefined
    return entry.version === null || entry.version === this.version ? entry.stored : undefined
  }

  /**
   * The address's current answer, made once however many wait. If it can't be made, an older one
   * stands in.
   * @throws NotStored if the app's answer can't be stored; otherwise the error of making it
   */
  async get(address: StoredAddress): Promise<StoredAnswer> {
    const current = this.current(address.path)
    if (current) return current
    const older = this.#entries.peek(address.path)
    if (older && performance.now() < older.standsInUntil) return older.stored
    try {
      return await this.#make(address)
    } catch (error) {
      if (!older) throw error
      const { pauseAfterFailure = usualPause } = this.options
      older.standsInUntil = performance.now() + pauseAfterFailure
      return older.stored
    }
  }

  /** Waits for the answers that are being made now. Never throws. */
  protected async untilMade(): Promise<void> {
    await Promise.allSettled([...this.#making.values()].map(({ stored }) => stored))
  }

  #make(address: StoredAddress): Promise<StoredAnswer> {
    const { version } = this
    const underWay = this.#making.get(address.path)
    // One that began before the last change may be out of date.
    if (underWay?.version === version) return underWay.stored
    const making: Making = { version, stored: this.#render(address, version) }
    this.#making.set(address.path, making)
    const over = (): void => {
      if (this.#making.get(address.path) === making) this.#making.delete(address.path)
    }
    making.stored.then(over, (err: unknown) => {
      over()
      if (err instanceof NotStored && err.isNoFailure) return
      this.options.log.error({ err, route: routeName(address.path) })
    })
    return making.stored
  }

  async #render(address: StoredAddress, version: number): Promise<StoredAnswer> {
    const holdsUntil = Date.now() + (address.holdsFor ?? Infinity)
    const answer = await this.options.render(address)
    const made = await buffer(answer.body)
    if (answer.status !== address.status || hasRenderError(made)) throw new NotStored(answer, made)
    const route = routeName(address.path)
    const body = mediaType(answer.headers) === 'text/html' ? await this.#withStyles(made) : made
    const stored = await storeAnswer(answer, body, this.options.headers, route)
    const newest = this.#entries.peek(address.path)?.version ?? -1
    const of = address.followsContent ? version : null
    const entry = { stored, version: of, holdsUntil, standsInUntil: 0 }
    if (version >= newest) this.#entries.set(address.path, entry)
    return stored
  }

  async #withStyles(page: Buffer): Promise<Buffer> {
    const read = async (path: string): Promise<string> => {
      const { plain } = await this.get({ ...whole(path), followsContent: false })
      return plain.body.toString()
    }
    return Buffer.from(await withInlineStyles(page.toString(), read))
  }
}

/** Next answers 200 for a page with a failed part, and says so in its data. */
const renderError = /[0-9a-f]:E\{\\?"digest\\?"/

export function hasRenderError(body: Buffer): boolean {
  return renderError.test(body.toString('latin1'))
}
