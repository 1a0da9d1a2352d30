import { claimTypeValues } from '@/enquiries/claim-types'
import { articleRoute, pageOfImage, startPath } from '@/platform/pages'
import { minute } from '@/platform/time/durations'
import { pagePaths as pages } from '@/content/rich-text/link-targets'
import { asksForPreview } from '@/content/preview'
import { calls } from '@/server/pipeline/calls'
import { isAtOrUnder, isPrivate, nowhere, pathOf, routeName } from '../requests/request-target'

/** What's stored at an address. */
export interface StoredAddress {
  path: string
  /** False for a file that changes with the build. */
  followsContent: boolean
  /** Milliseconds until it's out of date though no content has changed. */
  holdsFor?: number
  /** The status of a good answer. */
  status: 200 | 404
}

/** Start pages offer times to talk, which pass and get booked. */
const startPages: ReadonlySet<string> = new Set(claimTypeValues.map(startPath))

export interface BuiltFiles {
  /** Files that stay the same as long as the build. */
  fixed: ReadonlySet<string>
  /** Routes for machines, such as the sitemap. */
  made: ReadonlySet<string>
}

/**
 * The address that a target names.
 * @param url a target that `readTarget` has passed
 * @returns null for private addresses, which are never stored; 'no file' for files that aren't in
 * the build; all other unknown addresses, except articles, share the one page that says so
 */
export function addressOf(
  url: string,
  { fixed, made }: BuiltFiles,
): StoredAddress | 'no file' | null {
  const path = pathOf(url)
  if (fixed.has(path)) return { ...whole(path), followsContent: false }
  if (made.has(path) || path === calls.approvedReviews.path) return whole(path)
  if (isPrivate(path)) return null
  if (isAtOrUnder('/_next', path)) return 'no file'
  const page = pageOfImage(path)
  if (!pages.has(page) && !isArticle(page)) return notFound
  return whole(path)
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

export function whole(path: string): StoredAddress {
  return {
    path,
    followsContent: true,
    status: 200,
    ...(startPages.has(path) && { holdsFor: minute }),
  }
}

export const notFound: StoredAddress = { ...whole(nowhere), status: 404 }

export const alwaysThere: readonly StoredAddress[] = [
  ...[...pages].map(whole),
  notFound,
  whole(calls.approvedReviews.path),
]
