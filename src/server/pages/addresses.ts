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

/** One form of an address: the page, or a piece of it for Next's router. */
export interface PageVariant {
  path: string
  key: string
  /** The headers of Next's router. */
  headers: Readonly<Record<string, string>>
  /** The reader's layout, if the piece is for going to another page. */
  layout?: string | undefined
  /** False for a file that changes with the build. */
  followsContent: boolean
  /** Milliseconds until it's out of date though no content has changed. */
  holdsFor?: number
  /** The status of a good answer. */
  status: 200 | 404
}

/** Start pages offer times to talk, which pass and get booked. */
const startPages: ReadonlySet<string> = new Set(claimTypeValues.map(startPath))

const written = (tree: unknown) => encodeURIComponent(JSON.stringify(tree))

/**
 * The headers by which Next's router names the part of a page: header, value, and the form that
 * Next gets. A reader of another page already has the site's layout and nothing else.
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
  /** Files that stay the same as long as the build. */
  fixed: ReadonlySet<string>
  /** Routes for machines, such as the sitemap. */
  made: ReadonlySet<string>
}

/**
 * The variant of a page that a target names.
 * @param url a target that `readTarget` has passed
 * @returns null for private addresses, which are never stored; 'no file' for files that aren't in
 * the build; all other unknown addresses, except articles, share the one page that says so
 */
export function variantOf(
  url: string,
  headers: IncomingHttpHeaders,
  { fixed, made }: BuiltFiles,
): PageVariant | 'no file' | null {
  const path = pathOf(url)
  if (fixed.has(path)) return { ...whole(path), followsContent: false }
  if (made.has(path) || path === calls.approvedReviews.path) return whole(path)
  if (isPrivate(path)) return null
  if (isAtOrUnder('/_next', path)) return 'no file'
  const page = pageOfImage(path)
  if (!pages.has(page) && !isArticle(page)) return notFound
  return (page === path && piece(path, headers)) || whole(path)
}

/** True for a page or article with its unpublished words. */
export function isPreview(url: string): boolean {
  if (!asksForPreview(url)) return false
  const path = pathOf(url)
  return pages.has(path) || isArticle(path)
}

export function isArticle(path: string): boolean {
  return routeName(path) === articleRoute
}

/** The variant that a browser fetches. */
export function whole(path: string): PageVariant {
  return {
    path,
    key: path,
    headers: {},
    followsContent: true,
    status: 200,
    ...(startPages.has(path) && { holdsFor: minute }),
  }
}

export const notFound: PageVariant = { ...whole(nowhere), status: 404 }

export const alwaysThere: readonly PageVariant[] = [
  ...[...pages].map(whole),
  notFound,
  whole(calls.approvedReviews.path),
]

/**
 * The piece of a page that Next's router fetches, in one of few forms, so that nobody can fill the
 * store with ever new ones.
 * @returns undefined for anything the router doesn't send; it gets the page
 */
function piece(path: string, sent: IncomingHttpHeaders): PageVariant | undefined {
  const matches = routerHeaders.filter(([name, form]) => form.test(unescape(String(sent[name]))))
  const headers = Object.fromEntries(matches.map(([name, , form]) => [name, form]))
  const isUnderstood = routerHeaders.every(([name]) => name in headers === name in sent)
  if (!isUnderstood || !('rsc' in headers) || matches.length < 2) return undefined
  return {
    ...whole(path),
    key: JSON.stringify([path, headers]),
    headers,
    ...(!('next-router-prefetch' in headers) && { layout: sent[headerNames.layout]?.toString() }),
  }
}
