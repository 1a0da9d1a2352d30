import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { getPayload, handleEndpoints, type Payload } from 'payload'
import { serve } from '@/server/serve'
import { timeLimits } from '@/server/time-limits'
import { mongo } from '../database'
import { apiDoor } from '../door'
import { type Call, callerOf } from './caller'
import { webApp } from './web-bridge'

/** The site's /api, running on a real socket and a real database, without Next and its pages. */
export interface Site {
  call: Call
  payload: Payload
  port: number
  /** The lines of its log. */
  lines: string[]
  close: () => Promise<void>
}

/** The public origin that the sites of tests believe they have. */
export const siteUrl = 'http://site.test'

/** What sessions are signed with. */
export const secret = 'only for tests'

/** The first admin, as `signIn` registers them. */
export const admin = { username: 'margaret', password: 'correct horse battery' }

/** The address of a database that no other test file uses, on the tests' MongoDB. */
export function newDatabase(): string {
  const uri = new URL(process.env['TEST_MONGO_URI'] ?? '')
  uri.pathname = `/test-${randomUUID()}`
  return uri.href
}

/**
 * Opens the site as `npm start` does, with the server around it and one trusted proxy before it.
 *
 * @param env variables that this site runs with. They are read when the config is first imported,
 *   so that all sites of one test file share them; the database is a new one unless they name one
 * @param instance another name than the last one's opens a second instance on the same database
 */
export async function openSite(
  env: Readonly<Record<string, string>> = {},
  instance = 'first',
): Promise<Site> {
  const defaults = { SITE_URL: siteUrl, PAYLOAD_SECRET: secret, PAYLOAD_LOG_LEVEL: 'silent' }
  Object.assign(process.env, { DATABASE_URI: newDatabase(), ...defaults, ...env })
  const { default: config } = await import('@payload-config')
  const opened = () => getPayload({ config, key: instance })
  const door = apiDoor(
    (request, { params }: { params: Promise<{ slug: string[] }> }) =>
      params.then(({ slug }) =>
        handleEndpoints({
          config,
          path: `/api/${slug.join('/')}`,
          payloadInstanceCacheKey: instance,
          request,
        }),
      ),
    opened,
  )
  const lines: string[] = []
  const server = serve(webApp(door), {
    settings: { siteUrl: new URL(siteUrl), trustedProxies: 1, development: false },
    limits: timeLimits,
    write: (line) => lines.push(line),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const payload = await opened()
  const { agent, call } = callerOf(port)
  const close = async () => {
    agent.destroy()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await payload.destroy()
  }
  return { call, close, lines, payload, port }
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
