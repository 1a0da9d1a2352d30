import type { IncomingHttpHeaders } from 'node:http'
import { headerNames } from '@/platform/headers'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** `none` is an address that was typed in. */
const ourSites = ['same-origin', 'none']

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/**
 * Reads are allowed, and writes from our pages or from no browser page.
 * @param site the public origin
 * Source: docs/api.md, "Origin"; the rule is that of Go's net/http CrossOriginProtection.
 */
export function isOurs(method: string, headers: IncomingHttpHeaders, site: string): boolean {
  if (safeMethods.includes(method)) return true
  const { [headerNames.fetchSite]: fetchSite, host, origin } = headers
  if (fetchSite) return ourSites.includes(fetchSite)
  return !origin || origin === site || (!!host && hostOf(origin) === host)
}
