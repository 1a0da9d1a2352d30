import type { Endpoint, SanitizedConfig } from 'payload'
import {
  closed,
  withPayloadErrors,
  withReadableForm,
} from '@/server/pipeline/hardening/payload-routes'
import { json, signInNeeded } from '@/server/pipeline/http-error'
import { checksAccessItself } from '@/server/pipeline/request'
import { endSession, noteUse } from './sessions'

/** Payload's own routes that work signed out: the panel's sign-in page, and pictures. */
const openToEveryone = new Set(['get /users/me', 'get /media/file/:filename'])

/**
 * Makes each of Payload's own routes need a signed-in user, whatever its access rules say, and a
 * readable form; removes the versions' routes of what has no versions. Every route notes that the
 * session is used.
 */
export async function requireSignInEverywhere(
  sanitized: Promise<SanitizedConfig>,
): Promise<SanitizedConfig> {
  const config = await sanitized
  return {
    ...config,
    endpoints: guarded(config.endpoints, ''),
    collections: config.collections.map((one) => ({ ...one, ...requireSignInOn(one, '') })),
    globals: config.globals.map((one) => ({ ...one, ...requireSignInOn(one, '/globals') })),
  }
}

interface Mounted {
  slug: string
  endpoints: Endpoint[] | false
  versions?: object
}

function requireSignInOn({ endpoints, slug, versions }: Mounted, base: string) {
  if (!endpoints) return { endpoints }
  const used = endpoints.filter(({ path }) => versions || !path.startsWith('/versions'))
  return { endpoints: guarded(used, `${base}/${slug}`) }
}

const guarded = <One extends Endpoint>(endpoints: One[], base: string): One[] =>
  endpoints.map((endpoint) => ({
    ...endpoint,
    handler: (req) => {
      const { custom, handler, method, path } = endpoint
      noteUse(req)
      if (custom?.['checksAccessItself'] || openToEveryone.has(`${method} ${base}${path}`)) {
        return handler(req)
      }
      return req.user
        ? withReadableForm(req, () => handler(req))
        : withPayloadErrors(req, () => Promise.reject(signInNeeded()))
    },
  }))

/** Payload's routes for users. The panel signs out; what no screen calls is closed. */
export const panelRoutes: Endpoint[] = [
  {
    method: 'post',
    path: '/logout',
    handler: (req) =>
      withPayloadErrors(req, async () => {
        await endSession(req)
        return json({ message: 'You have been signed out.' })
      }),
    ...checksAccessItself,
  },
  closed('post', '/login'),
  closed('post', '/first-register'),
  closed('post', '/forgot-password'),
  closed('post', '/reset-password'),
  closed('post', '/unlock'),
  closed('post', '/verify/:id'),
  closed('post', '/:id/api-key/reveal'),
  closed('get', '/init'),
]
