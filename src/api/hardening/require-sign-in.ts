import type { Endpoint, SanitizedConfig } from 'payload'
import { signInNeeded } from '../pipeline/http-error'
import { inPayloadsShape } from './payload-error-shape'

/** The routes of Payload's own that a stranger needs: the panel's sign-in page, and pictures. */
const openToStrangers = new Set(['get /users/me', 'get /media/file/:filename'])

/**
 * Shuts every route that Payload mounts by itself to whoever is not signed in, whatever the access
 * rules behind it say, and takes away those that serve nothing here: versions of what has none.
 *
 * @param sanitized what `buildConfig` gives, when all routes are known
 * @returns a new config; the contract's calls in it are as they were
 * Source: contract, "Accounts", last paragraph.
 */
export async function guarded(sanitized: Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const config = await sanitized
  return {
    ...config,
    endpoints: guardAll(config.endpoints, ''),
    collections: config.collections.map((one) => ({ ...one, ...guardedRoom(one, '') })),
    globals: config.globals.map((one) => ({ ...one, ...guardedRoom(one, '/globals') })),
  }
}

interface Room {
  slug: string
  endpoints: Endpoint[] | false
  versions?: unknown
}

function guardedRoom({ endpoints, slug, versions }: Room, base: string) {
  if (!endpoints) return { endpoints }
  const used = endpoints.filter(({ path }) => versions || !path.startsWith('/versions'))
  return { endpoints: guardAll(used, `${base}/${slug}`) }
}

const guardAll = <One extends Endpoint>(endpoints: One[], base: string): One[] =>
  endpoints.map((endpoint) => guard(endpoint, base))

function guard<One extends Endpoint>(endpoint: One, base: string): One {
  const { custom, handler, method, path } = endpoint
  if (custom?.['ownRules'] || openToStrangers.has(`${method} ${base}${path}`)) return endpoint
  return {
    ...endpoint,
    handler: (req) =>
      req.user ? handler(req) : inPayloadsShape(req, () => Promise.reject(signInNeeded())),
  }
}
