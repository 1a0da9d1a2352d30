import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Parser } from 'htmlparser2'
import { headerNames } from '@/platform/headers'
import {
  agreementsPath,
  calendarsPath,
  handoversPath,
  receiptsPath,
  tokenPages,
} from '@/platform/pages'
import { isAtOrUnder, isPrivate } from '../requests/request-target'

/** The policy of answers that aren't pages. */
export const contentSecurityOfData =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

interface PageSecurity {
  /** A `'sha256-…'` for each inline script. */
  scriptHashes: readonly string[]
  framed: boolean
  /** React and hot reload need more. */
  development: boolean
}

/**
 * True if the request comes from a frame on this site, such as the panel's live preview. The
 * browser says so in headers that no page can set.
 */
export function isFramedByPanel(headers: IncomingHttpHeaders, url: string): boolean {
  return (
    headers[headerNames.fetchDestination] === 'iframe' &&
    headers[headerNames.fetchSite] === 'same-origin' &&
    !isPrivate(url)
  )
}

/**
 * Allows the page's own origin and its inline scripts; inline styles too, since React writes style
 * attributes.
 *
 * The hashes come from the page as sent. They stop scripts added in the browser, not scripts that
 * the server wrote by mistake.
 */
export function pageSecurity(page: PageSecurity): Record<string, string> {
  const scripts = page.development
    ? "'self' 'unsafe-inline' 'unsafe-eval'"
    : ["'self'", ...page.scriptHashes].join(' ')
  const policy = [
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
  ]
  return {
    [headerNames.contentSecurityPolicy]: policy.join('; '),
    ...(page.framed && { 'x-frame-options': 'SAMEORIGIN' }),
  }
}

/**
 * A source expression for each inline script, without repeats (CSP level 3, section 2.3.1). The
 * parser doesn't know that a script may hold `<!-- <script>`; React and Next escape every `<`.
 */
export function scriptHashes(html: string): string[] {
  const scripts: string[] = []
  let isInline = false
  const parser = new Parser({
    onopentag(name, attributes) {
      isInline = name === 'script' && !('src' in attributes)
      if (isInline) scripts.push('')
    },
    ontext(text) {
      if (isInline) scripts.push((scripts.pop() ?? '') + text)
    },
    onclosetag() {
      isInline = false
    },
  })
  // Browsers read line ends this way.
  parser.end(html.replace(/\r\n?/g, '\n'))
  const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
  return [...new Set(scripts.map((script) => `'sha256-${hashOf(script)}'`))]
}

/** @param https true if the site is served over https, as `SITE_URL` says */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/**
 * Hides secret addresses: no search engine lists them, and no other site sees them as referrer. A
 * receipt's form needs its origin, so `no-referrer` would break it; a password link's has no need.
 * @param url a target with or without its query
 * Source: OWASP, "Forgot Password Cheat Sheet", on the referrer.
 */
export function ofSecretAddresses(url: string): Readonly<Record<string, string>> {
  const policy = policies.find(([path]) => isAtOrUnder(path, url))?.[1]
  return policy ? { 'referrer-policy': policy, 'x-robots-tag': 'noindex' } : {}
}

const policies = [
  ...[receiptsPath, agreementsPath, handoversPath].map((path) => [path, 'same-origin'] as const),
  [calendarsPath, 'no-referrer'],
  ...tokenPages.map((path) => [path, 'no-referrer'] as const),
] as const
