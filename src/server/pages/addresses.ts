import type { IncomingHttpHeaders } from 'node:http'
import { unescape } from 'node:querystring'
import { headerNames } from '@/platform/headers'
import { claimTypeValues } from '@/enquiries/claim-types'
import { articleRoute, pageOfImage, startPath } from '@/platform/pages'
import { minute } from '@/platform/time/durations'
import { pagePaths as pages } from '@/content/rich-text/link-targets'
import { asksForPreview } from '@/content/preview'
import { calls } from '@/server/pipeline/calls'
import { isAtOrUnder, isPrivate, nowhere, pathOf, routeName } from '../requests/request-target'

/** One form of an address. */
export interface Wanted {
  path: string
  key: string
  /** The headers of Next's router. */
  headers: Readonly<Record<string, string>>
  /** The reader's layout, if the piece is for going to another page. */
  layout?: string | undefined
  /** If not, it changes with the build. */
  followsContent: boolean
  /** Milliseconds until it's out of date though no content has changed. */
  holdsFor?: number
  /** The status of a good answer. */
  status: 200 | 404
}

/** They offer times to talk, which pass and are taken. */
const startPages: ReadonlySet<string> = new Set(claimTypeValues.map(startPath))

const written = (tree: unknown) => encodeURIComponent(JSON.stringify(tree))

/**
 * How Next's router says which part it wants: header, value, and the form in which Next is asked. All
 * that a reader already has for another page is the site's layout.
 */
const routerHeaders = [
  ['rsc', /^1$/, '1'],
  ['next-router-prefetch', /^1$/, '1'],
  ['next-router-segment-prefetch', /^\/_tree$/, '/_tree'],
  [
    'next-router-state-tree',
    /^\["",\{"children":\["\(site\)",.*,null,null(,\d+)?\]\},null,null(,\d+)?\]$/,
    written(['', { children: ['(site)', { children: ['-', {}] }] }]),
  ],
  [
    'next-router-state-tree',
    /^\["",\{\},null,"metadata-only"\]$/,
    written(['', {}, null, 'metadata-only']),
  ],
] as const

export interface BuiltFiles {
  /** Stays the same as long as the build. */
  fixed: ReadonlySet<string>
  /** For machines, such as the sitemap. */
  made: ReadonlySet<string>
}

/**
 * What a target asks of the store.
 * @param url a target that `readTarget` has passed
 * @returns null for private addresses, which are never stored; 'no file' for files that aren't in the
 * build; all other unknown addresses, except articles, share the one page that says so
 */
export function wantedBy(
  url: string,
  asked: IncomingHttpHeaders,
  { fixed, made }: BuiltFiles,
): Wanted | 'no file' | null {
  const path = pathOf(url)
  if (fixed.has(path)) return { ...whole(path), followsContent: false }
  if (made.has(path) || path === calls.approvedReviews.path) return whole(path)
  if (isPrivate(path)) return null
  if (isAtOrUnder('/_next', path)) return 'no file'
  const page = pageOfImage(path)
  if (!pages.has(page) && !isArticle(page)) return notFound
  return (page === path && piece(path, asked)) || whole(path)
}

/** Whether a target is a page or article with its unpublished words. */
export function isPreview(url: string): boolean {
  if (!asksForPreview(url)) return false
  const path = pathOf(url)
  return pages.has(path) || isArticle(path)
}

export function isArticle(path: string): boolean {
  return routeName(path) === articleRoute
}

/** The way a browser asks for it. */
export function whole(path: string): Wanted {
  return {
    path,
    key: path,
    headers: {},
    followsContent: true,
    status: 200,
    ...(startPages.has(path) && { holdsFor: minute }),
  }
}

export const notFound: Wanted = { ...whole(nowhere), status: 404 }

export const alwaysThere: readonly Wanted[] = [
  ...[...pages].map(whole),
  notFound,
  whole(calls.approvedReviews.path),
]

/**
 * What Next's router wants from a page, in one of few forms, so that nobody can fill the store with ever
 * new ones.
 * @returns undefined for anything the router doesn't send; it gets the page
 */
function piece(path: string, asked: IncomingHttpHeaders): Wanted | undefined {
  const said = routerHeaders.filter(([name, sent]) => sent.test(unescape(String(asked[name]))))
  const headers = Object.fromEntries(said.map(([name, , form]) => [name, form]))
  const isUnderstood = routerHeaders.every(([name]) => name in headers === name in asked)
  if (!isUnderstood || !('rsc' in headers) || said.length < 2) return undefined
  return {
    ...whole(path),
    key: JSON.stringify([path, headers]),
    headers,
    ...(!('next-router-prefetch' in headers) && { layout: asked[headerNames.layout]?.toString() }),
  }
}
