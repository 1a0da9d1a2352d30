import { createHash } from 'node:crypto'
import { inlineScripts } from './inline-scripts'

/** For answers that are no page: they load nothing and run nothing, even when opened by themselves. */
export const contentSecurityOfData =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export interface PageSecurity {
  /** The `'sha256-…'` of each inline script that may run. */
  scriptHashes: readonly string[]
  framedBy: "'none'" | "'self'"
  /** React and hot reload need more in development. */
  development: boolean
}

/**
 * The content security policy of a page: its own origin, and of inline scripts only those that the
 * page was served with. Styles may stand inline, since React writes style attributes.
 *
 * The hashes are taken from the page as it goes out. They stop what is added to it later; what a
 * page escapes wrongly on the server they would let through.
 */
export function contentSecurityOfPage(page: PageSecurity): string {
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
    `frame-ancestors ${page.framedBy}`,
  ].join('; ')
}

/** The source expressions of a page's inline scripts, each once (CSP level 3, section 2.3.1). */
export function scriptHashes(html: string): string[] {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
