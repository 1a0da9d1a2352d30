import type { Endpoint, SanitizedConfig } from 'payload'

/** A route that Payload answers, found in the running config. */
export interface MountedRoute {
  method: string
  /** As mounted: `/api/admin/enquiries/:id`. */
  path: string
  /** The collection or global whose it is; empty on the root. */
  slug: string
}

/** Every route that is mounted: on the root, on each collection and on each global. */
export function mountedRoutes({
  collections,
  endpoints,
  globals,
}: SanitizedConfig): MountedRoute[] {
  return [
    ...under('/api', '', endpoints),
    ...collections.flatMap(({ endpoints: own, slug }) => under(`/api/${slug}`, slug, own)),
    ...globals.flatMap(({ endpoints: own, slug }) => under(`/api/globals/${slug}`, slug, own)),
  ]
}

// A route that another one stands before is never reached, so the first of its kind counts.
function under(base: string, slug: string, endpoints: Endpoint[] | false): MountedRoute[] {
  const routes = (endpoints || []).map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: `${base}${path === '/' ? '' : path}`,
    slug,
  }))
  return [...new Map(routes.map((route) => [nameOf(route), route])).values()]
}

/** A route's name in the table of what may be done: `GET /api/enquiries/:id`. */
export const nameOf = ({ method, path }: Pick<MountedRoute, 'method' | 'path'>): string =>
  `${method} ${path}`
