import { afterAll, beforeAll } from '@jest/globals'
import type { Call } from './caller'
import type { Indexes, Variables } from './open-payload'
import { discardSite, openSite, signIn, type Site } from './site'

/** The site of a test file, open while its tests run, and its admin, who is signed in. */
export class TestSite implements Site {
  #site: Site | undefined
  cookie = ''

  get #open(): Site {
    if (!this.#site) throw new Error('The site is not open yet')
    return this.#site
  }

  get key() {
    return this.#open.key
  }

  get payload() {
    return this.#open.payload
  }

  get port() {
    return this.#open.port
  }

  opened = () => this.#open.opened()

  close = () => this.#open.close()

  call: Call = (...sent) => this.#open.call(...sent)

  asAdmin: Call = (method, path, sent) => this.call(method, path, { cookie: this.cookie, ...sent })

  async open(...options: Parameters<typeof openSite>): Promise<void> {
    this.#site = await openSite(...options)
  }

  async discard(): Promise<void> {
    await discardSite(this.#site)
  }
}

interface Options {
  indexes?: Indexes
  /** False where nobody is to be registered yet. */
  admin?: boolean
}

/** Opens the site for the tests of a file. */
export function testSite(env?: Variables, { indexes, admin = true }: Options = {}): TestSite {
  const site = new TestSite()
  beforeAll(async () => {
    await site.open(env, indexes)
    if (admin) site.cookie = await signIn(site)
  })
  afterAll(() => site.discard())
  return site
}
