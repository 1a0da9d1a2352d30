import { once } from 'node:events'
import { getPayload, type Payload } from 'payload'
import { mongo } from '@/database/connection'
import { createLog } from '@/log/log'
import type { App } from '@/server/app'
import { serve } from '@/server/serve'
import { timeLimits } from '@/server/time-limits'
import { callHandler } from '../call-handler'
import { type Call, callerOf } from './caller'
import { runWith } from './open-payload'

/** One instance of the site's /api on a real socket, without Next and its pages. */
export interface Instance {
  call: Call
  port: number
  /** Its Payload, as soon as that has found the database. */
  opened: () => Promise<Payload>
  close: () => Promise<void>
}

/** The site of a test file: an instance whose Payload is there. */
export interface Site extends Instance {
  payload: Payload
}

/** The public origin that the sites of tests believe they have. */
export const siteUrl = 'http://site.test'

/** The first admin, as `signIn` registers them. */
export const admin = { username: 'margaret', password: 'correct horse battery' }

/**
 * Opens the site as `npm start` does, with the server around it and one trusted proxy before it.
 *
 * @param env variables that it runs with; a test file has one site, as `runWith` says
 */
export async function openSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  runWith({ SITE_URL: siteUrl, ...env })
  const instance = await openInstance('first')
  return { ...instance, payload: await instance.opened() }
}

/** These sites have no pages. */
const noPage: App = (_request, response) => void response.writeHead(404).end()

/** Opens one more instance of the test file's site, on the same database. */
export async function openInstance(name: string): Promise<Instance> {
  const { default: config } = await import('@payload-config')
  const opened = () => getPayload({ config, key: name })
  const server = serve(noPage, {
    answerCall: callHandler(config, name),
    settings: { siteUrl: new URL(siteUrl), trustedProxies: 1, development: false },
    limits: timeLimits,
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
    await (await opened()).destroy()
  }
  return { call, close, opened, port }
}

/** Takes the site's database away for good and closes the site. */
export async function discardSite(site: Site | undefined): Promise<void> {
  if (!site) return
  await mongo(site.payload).connection.dropDatabase()
  await site.close()
}

/** The cookie of a new session of the admin, who is registered at the first call. */
export async function signIn({ call, payload }: Site): Promise<string> {
  const { totalDocs } = await payload.count({ collection: 'users' })
  const { headers, status, text } = await call('POST', totalDocs ? '/api/login' : '/api/register', {
    body: admin,
  })
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (!cookie) throw new Error(`Nobody could sign in: ${status} ${text}`)
  return cookie
}
