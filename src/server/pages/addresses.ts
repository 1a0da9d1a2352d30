import type { IncomingHttpHeaders } from 'node:http'
import { claimTypeValues } from '@/contract/claim-types'
import { articleRoute, publicPages, startPath } from '@/contract/pages'
import { asksForPreview } from '@/content/preview'
import { routes } from '@/contract/routes'
import { isAtOrUnder, isPrivate, nowhere, pathOf } from '../requests/request-target'
import { routeName } from '../requests/route-name'

/** What is asked of the store: an address in one of its forms. */
export interface Wanted {
  path: string
  /** What the app is asked: the path, for Next's router with its query. */
  url: string
  /** What tells this form of the address from its others. */
  key: string
  /** The headers in which Next's router says what it wants. */
  headers: Readonly<Record<string, string>>
  /** Whether Next's router asks, for a page or a part of it in its own format. */
  isPiece: boolean
  /** Whether it changes with the content. What does not changes with the build. */
  followsContent: boolean
  /** The status with which the app answers where all is well. */
  status: 200 | 404
}

/** The headers in which Next's router says which part of a page it wants, and in which form. */
const routerHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
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
  return asked['rsc'] === undefined ? whole(path) : piece(path, url, asked)
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
    url: path,
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

function piece(path: string, url: string, asked: IncomingHttpHeaders): Wanted {
  const headers = Object.fromEntries(
    routerHeaders.flatMap((name) =>
      asked[name] === undefined ? [] : [[name, String(asked[name])]],
    ),
  )
  // Next answers its router only where this part of the query fits the headers.
  const fitting = new URLSearchParams(url.slice(path.length)).get('_rsc') ?? ''
  return {
    ...whole(path),
    url: `${path}?${new URLSearchParams({ _rsc: fitting }).toString()}`,
    key: JSON.stringify([path, headers]),
    headers,
    isPiece: true,
  }
}
