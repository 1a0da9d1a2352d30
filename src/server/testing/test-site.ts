import { afterAll, beforeAll } from '@jest/globals'
import { mongo } from '@/platform/database/connection'
import type { ClaimType } from '@/enquiries/claim-types'
import { idIn } from './answers'
import { type Body, goodEnquiry } from './bodies'
import type { Call } from './caller'
import type { Indexes, Variables } from './open-payload'
import { discardSite, type Instance, openInstance, openSite, signIn, type Site } from './site'

/** A document as the database has it. */
export interface StoredRow {
  _id: string
  [field: string]: unknown
}

/** The site of a test file, open while its tests run, and its admin, who is signed in. */
export class TestSite implements Site {
  #site: Site | undefined
  #second: Instance | undefined
  cookie = ''

  get #open(): Site {
    if (!this.#site) throw new Error('The site is not open yet')
    return this.#site
  }

  /** The other instance. */
  get second(): Instance {
    if (!this.#second) throw new Error('There is no other instance')
    return this.#second
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

  /** What the database has of a collection, with what Payload shows nobody. */
  rows = (name: string) => mongo(this.payload).connection.collection<StoredRow>(name)

  /** Sends an enquiry that the contract accepts. @returns its id */
  enquire = async (changes: Body = {}, type: ClaimType = 'family-law'): Promise<string> =>
    idIn(await this.call('POST', '/api/enquiries', { body: goodEnquiry(type, changes) }))

  async open(...options: Parameters<typeof openSite>): Promise<void> {
    this.#site = await openSite(...options)
  }

  async openSecond(): Promise<void> {
    this.#second = await openInstance()
  }

  async discard(): Promise<void> {
    await this.#second?.close()
    await discardSite(this.#site)
  }
}

interface Options {
  indexes?: Indexes
  /** False where nobody is to be registered yet. */
  admin?: boolean
  /** Whether there is another instance on the same database. */
  second?: boolean
}

/** Opens the site for the tests of a file. */
export function testSite(
  env?: Variables,
  { indexes, admin = true, second = false }: Options = {},
): TestSite {
  const site = new TestSite()
  beforeAll(async () => {
    await site.open(env, indexes)
    if (second) await site.openSecond()
    if (admin) site.cookie = await signIn(site)
  })
  afterAll(() => site.discard())
  return site
}
