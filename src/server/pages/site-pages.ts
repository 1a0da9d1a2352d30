import { setTimeout as pause } from 'node:timers/promises'
import {
  alwaysThere,
  type BuiltFiles,
  isArticle,
  notFound,
  type StoredAddress,
  addressOf,
  whole,
} from './addresses'
import { pageOfImage } from '@/platform/pages'
import { pathOf } from '../requests/request-target'
import { PageStore, type StoreOptions } from './page-store'
import type { StoredAnswer } from './stored-answer'

const sitemap = whole('/sitemap.xml')

/**
 * Milliseconds without a change before unvisited pages are made. Making all of them takes seconds
 * of the thread that also draws the consultant's next screen, and one save often follows another.
 */
const quiet = 5_000

interface Options extends StoreOptions {
  files: BuiltFiles
  /** Resolves after a while, in which there may have been another change. */
  untilQuiet?: () => Promise<unknown>
  /** Reads the new addresses by old paths. */
  readRedirects: () => Promise<ReadonlyMap<string, string>>
}

export class SitePages extends PageStore {
  #redirects: { version: number; table: ReadonlyMap<string, string> } | undefined
  #articles: { listedIn: StoredAnswer; paths: ReadonlySet<string> } | undefined
  #making: Promise<void> | undefined

  constructor(override readonly options: Options) {
    super(options)
  }

  find(url: string): ReturnType<typeof addressOf> {
    return addressOf(url, this.options.files)
  }

  /**
   * The address's current answer. A missing article gets the 404 page without a request to the app.
   * @throws as `PageStore.get` does
   */
  override async get(address: StoredAddress): Promise<StoredAnswer> {
    if (!(await this.#isThere(address))) return super.get(notFound)
    return super.get(address)
  }

  /**
   * The new address of moved content: a path of this site with the query, or another address.
   * @param url the target as served
   * @returns undefined if there's something at the address, if it's unknown, or if that can't be
   * read at the moment
   */
  async movedTo(address: StoredAddress, url: string): Promise<string | undefined> {
    try {
      if (await this.#isThere(address)) return undefined
      const path = pathOf(url)
      const target = (await this.#movedAddresses()).get(path)
      const query = url.slice(path.length)
      return target?.startsWith('/') && !/[?#]/.test(target) ? target + query : target
    } catch {
      return undefined
    }
  }

  async #isThere(address: StoredAddress): Promise<boolean> {
    if (address === notFound) return false
    const page = pageOfImage(address.path)
    return !isArticle(page) || (await this.#articlePaths()).has(page)
  }

  /** The redirects for one version of the content. */
  async #movedAddresses(): Promise<ReadonlyMap<string, string>> {
    const { version } = this
    if (this.#redirects?.version === version) return this.#redirects.table
    const table = await this.options.readRedirects()
    this.#redirects = { version, table }
    return table
  }

  /** Begins to make every page again. */
  changed(): void {
    this.version += 1
    void this.makeAll(this.options.untilQuiet ?? (() => pause(quiet)))
  }

  /**
   * Makes every outdated page, one after the other, and first those that a visitor needs. The next
   * visitor tries failures again. Never throws.
   * @param untilQuiet runs first, again after each change, since one often follows another
   * @returns when all are made, even if that had already begun
   */
  makeAll(untilQuiet: () => Promise<unknown> = () => pause(0)): Promise<void> {
    this.#making ??= this.#makeUntilCurrent(untilQuiet).finally(() => {
      this.#making = undefined
    })
    return this.#making
  }

  async #makeUntilCurrent(untilQuiet: () => Promise<unknown>): Promise<void> {
    let version: number
    do {
      version = this.version
      await untilQuiet()
      if (version === this.version) await this.#makeEach(version)
    } while (version !== this.version)
  }

  async #makeEach(version: number): Promise<void> {
    const articles = await this.#articlePaths().catch(() => [])
    const others = [...this.options.files.made, ...articles].map(whole)
    for (const address of [...alwaysThere, ...others]) {
      await this.untilMade()
      if (version !== this.version) return
      await super.get(address).catch(() => undefined)
    }
  }

  async #articlePaths(): Promise<ReadonlySet<string>> {
    const listedIn = await super.get(sitemap)
    if (this.#articles?.listedIn !== listedIn) {
      this.#articles = { listedIn, paths: articlesIn(listedIn.plain.body.toString()) }
    }
    return this.#articles.paths
  }
}

function articlesIn(xml: string): ReadonlySet<string> {
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  return new Set(addresses.map((address) => new URL(address).pathname).filter(isArticle))
}
