/** As much of a request as tells which page it comes from. */
export interface Provenance {
  method: string
  secFetchSite: string | null
  origin: string | null
  /** The host that was asked for, port included. */
  host: string | null
}

/** What the writer of a refused request is told, with status 403. */
export const otherSiteMessage = 'This request came from another site and was refused.'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a browser says of a request from our own page, or from no page at all (an address typed in). */
const ourSites = new Set(['same-origin', 'none'])

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/**
 * Whether a request may go on as far as its origin is concerned: reads may, and so may writes that
 * come from a page of ours or from no browser page at all.
 *
 * @param siteUrl the public origin of the site
 * Source: docs/api.md, "Origin"; the rule is that of Go's net/http CrossOriginProtection.
 */
export function isOurs(request: Provenance, siteUrl: string | undefined): boolean {
  if (safeMethods.has(request.method)) return true
  if (request.secFetchSite) return ourSites.has(request.secFetchSite)
  if (!request.origin) return true
  const site = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).origin : undefined
  return request.origin === site || (!!request.host && hostOf(request.origin) === request.host)
}
