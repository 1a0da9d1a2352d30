import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { headerNames } from '@/platform/headers'
import { isPrivate } from '../requests/request-target'
import { inlineScripts } from './inline-scripts'

/** For answers that are no page: they may load nothing and run nothing, even when they are opened. */
export const contentSecurityOfData =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

interface PageSecurity {
  /** The `'sha256-…'` of each inline script that may run. */
  scriptHashes: readonly string[]
  /** Whether a page of this site may show it in a frame. */
  framed: boolean
  /** React and hot reload need more in development. */
  development: boolean
}

/**
 * Whether a page is asked for by a frame of this same site: the panel shows pages so as live preview.
 * The browser says it in headers that no page can set.
 */
export function isFramedByPanel(asked: IncomingHttpHeaders, url: string): boolean {
  return (
    asked[headerNames.fetchDestination] === 'iframe' &&
    asked[headerNames.fetchSite] === 'same-origin' &&
    !isPrivate(url)
  )
}

/** The headers that say what a page may load and run, and who may frame it. */
export function pageSecurity(page: PageSecurity): Record<string, string> {
  return {
    [headerNames.contentSecurityPolicy]: contentSecurityOfPage(page),
    ...(page.framed && { 'x-frame-options': 'SAMEORIGIN' }),
  }
}

/**
 * The content security policy of a page: what is of its own origin, and those inline scripts that the
 * page was sent with. Styles may stand inline, since React writes style attributes.
 *
 * The hashes are taken from the page as it is sent. So they stop a script that is added in the
 * browser, and not one that the server wrote because it escaped a text wrongly.
 */
function contentSecurityOfPage(page: PageSecurity): string {
  const scripts = page.development
    ? "'self' 'unsafe-inline' 'unsafe-eval'"
    : ["'self'", ...page.scriptHashes].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${page.development ? ' ws: wss:' : ''}`,
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${page.framed ? "'self'" : "'none'"}`,
  ].join('; ')
}

/** The source expressions of a page's inline scripts, each once (CSP level 3, section 2.3.1). */
export function scriptHashes(html: string): string[] {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
