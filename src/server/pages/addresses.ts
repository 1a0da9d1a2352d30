import type { IncomingHttpHeaders } from 'node:http'
import { unescape } from 'node:querystring'
import { claimTypeValues } from '@/enquiries/claim-types'
import { headerNames } from '@/platform/headers'
import { articleRoute, publicPages, startPath } from '@/platform/pages'
import { asksForPreview } from '@/content/preview'
import { routes } from '@/platform/calls/routes'
import { isAtOrUnder, isPrivate, nowhere, pathOf } from '../requests/request-target'
import { routeName } from '../requests/route-name'

/** What is asked of the store: an address in one of its forms. */
export interface Wanted {
  path: string
  /** What tells this form of the address from its others. */
  key: string
  /** The headers in which Next's router says what it wants. */
  headers: Readonly<Record<string, string>>
  /** Whether Next's router asks, for a page or a part of it in its own format. */
  isPiece: boolean
  /** The layout that the reader has, where the piece is for going to another page with it. */
  layout?: string | undefined
  /** Whether it changes with the content. What does not changes with the build. */
  followsContent: boolean
  /** The status with which the app answers where all is well. */
  status: 200 | 404
}

const written = (tree: unknown) => encodeURIComponent(JSON.stringify(tree))

/**
 * What Next's router says of the part of a page that it wants: the header, what stands in it, and the
 * one form in which Next is asked. Its tree names the segments of which it has the layouts. All that
 * the reader of a page has for another one is the site's own layout.
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

const pages: ReadonlySet<string> = new Set([
  ...Object.values(publicPages).map(({ path }) => path),
  ...claimTypeValues.map(startPath),
])

/** The addresses of a build that are neither pages nor private. */
export interface BuiltFiles {
  /** Files of the build, which are the same as long as it is. */
  fixed: ReadonlySet<string>
  /** What is made for machines, such as the sitemap. */
  made: ReadonlySet<string>
}

/**
 * What a target asks of the store.
 *
 * @param url a target that `readTarget` has passed
 * @returns null for what is private, and so never stored; 'no file' for what the build does not hold;
 *   anything else at which there is nothing, an article aside, is the one page that says so
 */
export function wantedBy(
  url: string,
  asked: IncomingHttpHeaders,
  { fixed, made }: BuiltFiles,
): Wanted | 'no file' | null {
  const path = pathOf(url)
  if (fixed.has(path)) return { ...whole(path), followsContent: false }
  if (made.has(path) || path === routes.approvedReviews.path) return whole(path)
  if (isPrivate(path)) return null
  if (isAtOrUnder('/_next', path)) return 'no file'
  if (!pages.has(path) && !isArticle(path)) return notFound
  return piece(path, asked) ?? whole(path)
}

/** Whether a target is a page, or where an article may be, with the words that are not published yet. */
export function isPreview(url: string): boolean {
  if (!asksForPreview(url)) return false
  const path = pathOf(url)
  return pages.has(path) || isArticle(path)
}

/** Whether a path is one at which an article may be. */
export function isArticle(path: string): boolean {
  return routeName(path) === articleRoute
}

/** An address as a browser asks for it. */
export function whole(path: string): Wanted {
  return {
    path,
    key: path,
    headers: {},
    isPiece: false,
    followsContent: true,
    status: 200,
  }
}

/** The page that says that there is nothing at an address. */
export const notFound: Wanted = { ...whole(nowhere), status: 404 }

/** What every build has, whatever it holds: the pages, that for what is not there, the reviews. */
export const alwaysThere: readonly Wanted[] = [
  ...[...pages].map(whole),
  notFound,
  whole(routes.approvedReviews.path),
]

/**
 * What Next's router wants of a page. Its headers are put into one of few forms, so that nobody can have
 * a page made, and kept, in ever new ones.
 *
 * @returns undefined for what the router does not send; it is answered with the page
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
    isPiece: true,
    ...(!('next-router-prefetch' in headers) && { layout: asked[headerNames.layout]?.toString() }),
  }
}
