import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { SiteAnswer } from '../ask'
import { routeName } from '../requests/request-target'
import { mediaType } from '../answers/finish'
import { type Wanted, whole } from './addresses'
import { withInlineStyles } from './inline-styles'
import { type StoredAnswer, storeAnswer } from './stored-answer'

/** Bytes. */
const mostKept = 80 * 1024 * 1024

/** Milliseconds. */
const usualPause = 2_000

export interface StoreOptions {
  /** Rejects if the app fails. */
  ask: (wanted: Wanted) => Promise<SiteAnswer>
  headers: Readonly<Record<string, string>>
  log: Logger
  /** Milliseconds before a failed page is tried again while an older one is kept. */
  pauseAfterFailure?: number
}

interface Entry {
  stored: StoredAnswer
  /** The content's version before the app was asked; null for files of the build. */
  version: number | null
  /** Until then it's up to date, in milliseconds since 1970. */
  holdsUntil: number
  /** Until then it's used instead of a newer one that couldn't be made. */
  standsInUntil: number
}

interface Making {
  version: number
  stored: Promise<StoredAnswer>
}

/** Such as an error or a redirect. */
export class NotStored extends Error {
  override readonly name = 'NotStored'

  constructor(
    readonly answer: Omit<SiteAnswer, 'body'>,
    readonly body: Buffer,
  ) {
    super('The app gave an answer that can’t be stored')
  }

  /** Whether the app says that the address has moved or doesn't exist. */
  get isNoFailure(): boolean {
    return this.answer.status >= 300 && this.answer.status < 500
  }
}

/**
 * Keeps every public answer and makes it again once the content has changed. An answer belongs to the
 * version of the content before its making began, so one made during a commit doesn't count as newer.
 *
 * Source: docs/api.md, "Pages".
 */
export class PageStore {
  readonly #kept = new LRUCache<string, Entry>({
    maxSize: mostKept,
    sizeCalculation: ({ stored }) => stored.bytes,
  })
  readonly #making = new Map<string, Making>()
  /** Raised at each change; means nothing outside this process. */
  version = 0

  constructor(readonly options: StoreOptions) {}

  /** Roughly. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /**
   * Only if it's up to date.
   * @param key also a path as browsers ask for it: only canonical paths are kept, so none needs parsing
   */
  current(key: string): StoredAnswer | undefined {
    const entry = this.#kept.get(key)
    if (!entry || Date.now() >= entry.holdsUntil) return undefined
    return entry.version === null || entry.version === this.version ? entry.stored : undefined
  }

  /**
   * The address's current answer, made once however many wait. If it can't be made, the last one that
   * could.
   * @throws NotStored if the app's answer can't be stored; otherwise the error that making it failed with
   */
  async get(wanted: Wanted): Promise<StoredAnswer> {
    const current = this.current(wanted.key)
    if (current) return current
    const older = this.#kept.peek(wanted.key)
    if (older && performance.now() < older.standsInUntil) return older.stored
    try {
      return await this.#make(wanted)
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

  #make(wanted: Wanted): Promise<StoredAnswer> {
    const { version } = this
    const underWay = this.#making.get(wanted.key)
    // One that began before the last change may be out of date.
    if (underWay?.version === version) return underWay.stored
    const making: Making = { version, stored: this.#ask(wanted, version) }
    this.#making.set(wanted.key, making)
    const over = (): void => {
      if (this.#making.get(wanted.key) === making) this.#making.delete(wanted.key)
    }
    making.stored.then(over, (err: unknown) => {
      over()
      if (err instanceof NotStored && err.isNoFailure) return
      this.options.log.error({ err, route: routeName(wanted.path) })
    })
    return making.stored
  }

  async #ask(wanted: Wanted, version: number): Promise<StoredAnswer> {
    const holdsUntil = Date.now() + (wanted.holdsFor ?? Infinity)
    const answer = await this.options.ask(wanted)
    const made = await buffer(answer.body)
    if (answer.status !== wanted.status || hasRenderError(made)) throw new NotStored(answer, made)
    const route = routeName(wanted.path)
    const body = mediaType(answer.headers) === 'text/html' ? await this.#withStyles(made) : made
    const stored = await storeAnswer(answer, body, this.options.headers, route)
    const newest = this.#kept.peek(wanted.key)?.version ?? -1
    const of = wanted.followsContent ? version : null
    const entry = { stored, version: of, holdsUntil, standsInUntil: 0 }
    if (version >= newest) this.#kept.set(wanted.key, entry)
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
