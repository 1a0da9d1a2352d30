export interface Provenance {
  method: string
  secFetchSite: string | null
  origin: string | null
  /** With its port. */
  host: string | null
}

export const otherSiteMessage = 'This request came from another site and was refused.'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `none` is an address that was typed in. */
const ourSites = new Set(['same-origin', 'none'])

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/**
 * Reads are allowed, and writes from our pages or from no browser page.
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
