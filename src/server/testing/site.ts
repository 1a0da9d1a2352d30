import { pbkdf2Sync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  createLocalReq,
  getFieldsToSign,
  getPayload,
  jwtSign,
  type Payload,
  type SanitizedConfig,
} from 'payload'
import { addSessionToUser } from 'payload/shared'
import { conflicts, databaseUri, inTransaction } from '@/platform/database/connection'
import { DatabaseWatch } from '@/platform/database/watch'
import { createLog } from '@/platform/log/log'
import type { App } from '@/server/dispatch'
import { serve } from '@/server/serve'
import { lanesWith, places } from '@/server/requests/lanes'
import { timeLimits } from '@/server/settings'
import type { User } from '../../../payload-types'
import { keepSession, sessionCookie } from '@/account/endpoints/sessions'
import { callHandler } from '../pipeline/call-handler'
import { callerOf } from './caller'
import { configFor, type Indexes, type Variables } from './site-config'
import { roundsOf } from './password-hashing'

conflicts.retriedFor = Infinity

/** One instance of the site's /api on a real socket, without Next and its pages. */
export type Instance = Awaited<ReturnType<typeof openInstance>>

/** The site of a test file: an instance whose Payload is there. */
export interface Site extends Instance {
  payload: Payload
}

/** The public origin that the sites of tests believe they have. */
export const siteUrl = process.env['SITE_URL'] ?? ''

/** The first admin, whom `signIn` makes. */
export const admin = { username: 'margaret', password: 'correct horse battery' }

/** The config of the site that a test file has opened. */
let config: Promise<SanitizedConfig>
let openWatch: () => Pick<DatabaseWatch, 'isUp' | 'isUpByClock' | 'close'>

/** The database of all tests is always there, even if a busy machine keeps it waiting. */
const alwaysUp = {
  isUp: () => Promise.resolve(true),
  isUpByClock: () => Promise.resolve(true),
  close: () => Promise.resolve(),
}

/**
 * Opens the site as `npm start` does, with the server around it and one trusted proxy in front.
 * @param env variables that it runs with; a database of its own is one that may go away
 */
export async function openSite(env: Variables = {}, indexes?: Indexes): Promise<Site> {
  config = configFor(env, indexes)
  openWatch = () => (env['DATABASE_URI'] ? new DatabaseWatch(databaseUri()) : alwaysUp)
  const instance = await openInstance()
  return { ...instance, payload: await instance.opened() }
}

/** These sites have no pages. */
const noPage: App = (_request, response) => void response.writeHead(404).end()

/** Opens one more instance of the test file's site, on the same database. */
export async function openInstance() {
  /** The name under which Payload keeps it. */
  const key: string = randomUUID()
  // The Payload may be opened after a later file has opened its own site.
  const ours = config
  /** Opens its Payload, once that has found the database. */
  const opened = () => getPayload({ config: ours, key })
  await ours
  const watch = openWatch()
  const server = serve({
    app: noPage,
    answerCall: callHandler({ config: ours, key, watch }),
    settings: { siteUrl: new URL(siteUrl), trustedProxies: 1, development: false },
    limits: { ...timeLimits, drain: timeLimits.answer },
    lanes: lanesWith(places, places.visitors),
    log: createLog({ write: () => undefined }),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { agent, call } = callerOf(port)
  const close = async () => {
    agent.destroy()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await watch.close()
    await (await opened()).destroy()
  }
  return { call, close, key, opened, port }
}

/** Payload's stored form of a password. */
function hashed(password: string) {
  const salt = 'salt'
  const hash = pbkdf2Sync(password, salt, roundsOf(600_000), 32, 'sha256')
  return { salt, hash: `pbkdf2-sha256-v1:${hash.toString('hex')}` }
}

/**
 * The cookie of a new session for the admin, who is made at the first call: stored like a sign-in, but
 * without counting a try or remembering a browser.
 */
export async function signIn({ payload }: Pick<Site, 'payload'>): Promise<string> {
  const { config: collectionConfig } = payload.collections.users
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    const find = () => payload.db.findOne<User>({ collection: 'users', req })
    const data = { id: randomUUID(), username: admin.username, ...hashed(admin.password) }
    if (!(await find())) await payload.db.create({ collection: 'users', data, req })
    const stored = await find()
    if (!stored) throw new Error('There is no admin')
    const user = { ...stored, collection: 'users' as const }
    const { sid = '' } = await addSessionToUser({ collectionConfig, payload, req, user })
    await keepSession(req, user.id, sid)
    const { token } = await jwtSign({
      fieldsToSign: getFieldsToSign({ collectionConfig, email: '', sid, user }),
      secret: payload.secret,
      tokenExpiration: collectionConfig.auth.tokenExpiration,
    })
    return sessionCookie(req, token).split(';')[0] ?? ''
  })
}
