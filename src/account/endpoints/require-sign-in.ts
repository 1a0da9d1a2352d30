import type { Endpoint, SanitizedConfig } from 'payload'
import { noteUse } from './sessions'
import { signInNeeded } from '@/server/pipeline/http-error'
import { withPayloadErrors, withReadableForm } from '@/server/pipeline/hardening/payload-routes'

/** Payload's own routes that work signed out: the panel's sign-in page, and pictures. */
const openToEveryone = new Set(['get /users/me', 'get /media/file/:filename'])

/**
 * Makes each of Payload's own routes need a signed-in user, whatever its access rules say, and a
 * readable form; removes the versions' routes of what has no versions. Every route notes that the
 * session is used.
 * @param sanitized what `buildConfig` gives, when all routes are known
 * @returns a new config; the contract's calls in it are as they were
 * Source: docs/api.md, "Payload's own routes".
 */
export async function requireSignInEverywhere(
  sanitized: Promise<SanitizedConfig>,
): Promise<SanitizedConfig> {
  const config = await sanitized
  return {
    ...config,
    endpoints: requireSignInOnAll(config.endpoints, ''),
    collections: config.collections.map((one) => ({ ...one, ...requireSignInOn(one, '') })),
    globals: config.globals.map((one) => ({ ...one, ...requireSignInOn(one, '/globals') })),
  }
}

interface Mounted {
  slug: string
  endpoints: Endpoint[] | false
  versions?: unknown
}

function requireSignInOn({ endpoints, slug, versions }: Mounted, base: string) {
  if (!endpoints) return { endpoints }
  const used = endpoints.filter(({ path }) => versions || !path.startsWith('/versions'))
  return { endpoints: requireSignInOnAll(used, `${base}/${slug}`) }
}

const requireSignInOnAll = <One extends Endpoint>(endpoints: One[], base: string): One[] =>
  endpoints.map((endpoint) => requireSignInOnEndpoint(endpoint, base))

function requireSignInOnEndpoint<One extends Endpoint>(endpoint: One, base: string): One {
  const { custom, handler, method, path } = endpoint
  const isOpen =
    Boolean(custom?.['checksAccessItself']) || openToEveryone.has(`${method} ${base}${path}`)
  return {
    ...endpoint,
    handler: (req) => {
      noteUse(req)
      if (isOpen) return handler(req)
      return req.user
        ? withReadableForm(req, () => handler(req))
        : withPayloadErrors(req, () => Promise.reject(signInNeeded()))
    },
  }
}
