import {
  adminPages,
  apiPath,
  articleRoute,
  calendarRoute,
  callFileRoute,
  isAtOrUnder as isPathAtOrUnder,
  isPublicPath,
  panelPath,
  publicPages,
  receiptCallRoute,
  receiptFileRemovalRoute,
  receiptFilesRoute,
  linkedPages,
  receiptShowRoute,
  startRoute,
  startsPath,
  withdrawRoute,
} from '@/platform/pages'
import { enquiryExport } from '@/enquiries/calls'
import { healthCall, readyCall } from '@/platform/calls/call'
import { calls } from '@/server/pipeline/calls'

/** Bytes of path and query; the panel's longest queries are shorter. */
const longestTarget = 8_192

/** Paths kept letter for letter: they hold ids, file names and hashes. */
const literalPaths = /^\/(api|_next|__nextjs[^/]*|cms|media|\.well-known)(\/|$)/

/** Payload would read something from its query. */
const picture = /^\/api\/media\/file\//

/** No page has this path. */
export const nowhere = '/not-an-address'

/**
 * Programs on the way may read these as other paths: `.` and `..` as a segment, also as `%2e`; a
 * backslash; an escaped slash or backslash.
 */
const ambiguous = /(^|\/)(\.|%2e){1,2}(\/|$)|\\|%2f|%5c/i

export type Target =
  | { kind: 'serve'; url: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'refuse'; status: 400 | 414 }

/**
 * Reads any request target (RFC 9112, section 3.2) into one that Next can route, or the reason to
 * refuse it. Pages are found whatever their case and trailing slash, with one redirect that keeps
 * the query and never leaves this site.
 * @param raw the request target as it came, one character a byte
 */
export function readTarget(raw: string): Target {
  if (raw.length > longestTarget) return { kind: 'refuse', status: 414 }
  const origin = originForm(raw)
  const refused = { kind: 'refuse', status: 400 } as const
  if (origin === null) return refused
  const { path, query } = split(escapeBytes(origin))
  if (ambiguous.test(path)) return refused
  const canonical = canonicalPath(path)
  if (!isDecodable(canonical)) {
    // Under /api it's read letter for letter, as an unknown id, so strangers get the same answer as for
    // any other id.
    return { kind: 'serve', url: isCall(canonical) ? escapePercents(canonical) + query : nowhere }
  }
  if (canonical !== path) return { kind: 'redirect', location: canonical + query }
  return { kind: 'serve', url: picture.test(path) ? path : path + query }
}

export function isAtOrUnder(path: string, url: string): boolean {
  return isPathAtOrUnder(path, pathOf(url))
}

export function isCall(url: string): boolean {
  return isAtOrUnder(apiPath, url)
}

export function isPrivate(url: string): boolean {
  return !isPublicPath(pathOf(url))
}

export function pathOf(url: string): string {
  return split(url).path
}

function originForm(raw: string): string | null {
  if (raw.startsWith('/')) return raw
  const absolute = /^https?:\/\/[^/?#]*([/?].*)?$/i.exec(raw)
  if (absolute === null) return null
  const rest = absolute[1] ?? '/'
  return rest.startsWith('/') ? rest : `/${rest}`
}

function split(url: string): { path: string; query: string } {
  const [beforeHash = ''] = url.split('#', 1)
  const mark = beforeHash.indexOf('?')
  if (mark === -1) return { path: beforeHash, query: '' }
  return { path: beforeHash.slice(0, mark), query: beforeHash.slice(mark) }
}

function escapeBytes(text: string): string {
  return text.replace(
    /[^\x21-\x7e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** A location that begins with two slashes is another host to a browser. */
function canonicalPath(path: string): string {
  const single = path.replace(/\/+/g, '/')
  if (literalPaths.test(single)) return single
  const lower = single.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  if (literalPaths.test(lower)) return lower
  return lower.length > 1 ? lower.replace(/\/$/, '') : lower
}

const escapePercents = (path: string): string => path.replaceAll('%', '%25')

/** And has no control characters. */
function isDecodable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

const templates: readonly string[] = [
  ...[...Object.values(calls), healthCall, readyCall, enquiryExport].map(({ path }) => path),
  ...[...Object.values(publicPages), ...Object.values(adminPages)].map(({ path }) => path),
  articleRoute,
  startsPath,
  startRoute,
  ...linkedPages,
  withdrawRoute,
  receiptCallRoute,
  callFileRoute,
  receiptShowRoute,
  receiptFilesRoute,
  receiptFileRemovalRoute,
  calendarRoute,
]

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const routes = [...new Set(templates)].map((template) => [template, patternOf(template)] as const)

const takingFiles = [calls.sendFiles.path, receiptFilesRoute].map(patternOf)

/** An address for forms with files, which are read as they come. */
export const takesFiles = (url: string): boolean =>
  takingFiles.some((pattern) => pattern.test(pathOf(url)))

/**
 * The route's template, such as `/api/admin/reviews/{id}`. Holds nothing that a client typed, so it
 * can be logged.
 * @returns `/cms` for all of the panel, `other` for anything but a page or a call of the contract
 */
export function routeName(url: string): string {
  if (isAtOrUnder(panelPath, url)) return panelPath
  const path = pathOf(url)
  return routes.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'
}
