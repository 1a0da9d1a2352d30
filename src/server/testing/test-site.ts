import { afterAll, beforeAll } from '@jest/globals'
import type { Payload } from 'payload'
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

/** The site of a test file, there while its tests run, and its admin, who is signed in. */
class TestSite implements Site {
  declare call: Call
  declare close: () => Promise<void>
  declare key: string
  declare opened: () => Promise<Payload>
  declare payload: Payload
  declare port: number
  /** The other instance, where the file has asked for one. */
  declare second: Instance
  cookie = ''

  asAdmin: Call = (method, path, sent) => this.call(method, path, { cookie: this.cookie, ...sent })

  /** What the database has of a collection, with what Payload shows nobody. */
  rows = (name: string) => mongo(this.payload).connection.collection<StoredRow>(name)

  /** Sends an enquiry that the contract accepts. @returns its id */
  enquire = async (changes: Body = {}, type: ClaimType = 'family-law'): Promise<string> =>
    idIn(await this.call('POST', '/api/enquiries', { body: goodEnquiry(type, changes) }))
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
  let opened: Site | undefined
  beforeAll(async () => {
    opened = await openSite(env, indexes)
    Object.assign(site, opened)
    if (second) site.second = await openInstance()
    if (admin) site.cookie = await signIn(site)
  })
  afterAll(async () => {
    if (second) await site.second.close()
    await discardSite(opened)
  })
  return site
}
