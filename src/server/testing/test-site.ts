import { afterAll, beforeAll } from '@jest/globals'
import type { Payload } from 'payload'
import { databaseUri, mongo } from '@/platform/database/connection'
import type { ClaimType } from '@/enquiries/claim-types'
import { idIn } from './answers'
import { type Body, goodEnquiry } from './bodies'
import type { Call } from './caller'
import { type Indexes, setVariables, type Variables } from './site-config'
import { type Instance, openInstance, openSite, signIn, type Site } from './site'
import { emptyAll } from './stored'

/** A stored document. */
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
  /** Another instance on the same database. */
  declare second: Instance
  cookie = ''
  #signedInAt = 0

  signIn = async (): Promise<void> => {
    this.cookie = await signIn(this)
    this.#signedInAt = Date.now()
  }

  /** Calls as the admin, who signs in again if the test has set the clock to another day. */
  asAdmin: Call = async (method, path, sent) => {
    const away = Math.abs(Date.now() - this.#signedInAt)
    if (away > sessionTrusted) await this.signIn()
    return this.call(method, path, { cookie: this.cookie, ...sent })
  }

  /** A collection's documents as stored, with fields that Payload never shows. */
  rows = (name: string) => mongo(this.payload).connection.collection<StoredRow>(name)

  /** Sends an enquiry that the contract accepts. @returns its id */
  enquire = async (changes: Body = {}, type: ClaimType = 'family-law'): Promise<string> =>
    idIn(await this.call('POST', '/api/enquiries', { body: goodEnquiry(type, changes) }))
}

/** Milliseconds: less than a session lasts. */
const sessionTrusted = 12 * 3_600_000

interface Options {
  /** All indexes, on a site of the file's own. */
  indexes?: Indexes
  /** False if nobody is to be registered yet. */
  admin?: boolean
  /** True for a site of the file's own: limits are read once, and seeds need a new database. */
  own?: boolean
}

const open = async (env?: Variables, indexes?: Indexes) => ({
  ...(await openSite(env, indexes)),
  second: await openInstance(),
  uri: databaseUri(),
})

/** The site that the test files of a process share: opening one takes seconds. */
let shared: ReturnType<typeof open> | undefined

/** Opens the site for the tests of a file, on an empty database. */
export function testSite(
  env?: Variables,
  { indexes, admin = true, own = indexes === 'all' }: Options = {},
): TestSite {
  const site = new TestSite()
  beforeAll(async () => {
    const opened = await (own ? open(env, indexes) : (shared ??= open()))
    if (!own) setVariables({ DATABASE_URI: opened.uri, ...env })
    await emptyAll(opened.payload)
    Object.assign(site, opened)
    if (admin) await site.signIn()
  })
  afterAll(async () => {
    if (!own) return
    await site.second.close()
    // Mongoose itself would wait for a heartbeat if a test has just moved the clock.
    await mongo(site.payload).connection.db?.dropDatabase()
    await site.close()
  })
  return site
}
