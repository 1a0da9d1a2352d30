import { articlePath, previewQuery, publicPages } from '@/platform/pages'
import { shownOn } from './shown-on'

/** Where a page is seen with the words that are not published yet, by whoever is signed in. */
export function previewPath(path: string): string {
  const [address = '', ...anchor] = path.split('#')
  const query = `${address.includes('?') ? '&' : '?'}${previewQuery}`
  return [`${address}${query}`, ...anchor].join('#')
}

/** Whether a target's query asks for the preview of a page. */
export function asksForPreview(url: string): boolean {
  const mark = url.indexOf('?')
  return mark !== -1 && new URLSearchParams(url.slice(mark)).has(previewQuery)
}

/** As much of a document of the CMS as decides where it is seen. */
export interface SeenDocument {
  slug?: unknown
  /** An article's text, whose page there is where it is not empty. */
  sections?: unknown
  body?: unknown
}

const pages: Readonly<Record<string, { path: string }>> = publicPages

const isName = (slug: unknown): slug is string => typeof slug === 'string' && slug !== ''

const hasText = ({ sections, body }: SeenDocument): boolean =>
  (Array.isArray(sections) && sections.length > 0) || (typeof body === 'object' && body !== null)

/**
 * The page on which a document of a collection is seen, with the anchor of its place.
 *
 * @returns undefined for collections that no page is made from
 */
export function pageOfDocument(collection: string, document: SeenDocument): string | undefined {
  const [page] = shownOn[collection]?.pages ?? []
  if (page === undefined) return undefined
  const { slug } = document
  if (collection === 'articles' && isName(slug) && hasText(document)) return articlePath(slug)
  const anchor = collection === 'faqs' && isName(slug) ? slug : shownOn[collection]?.anchor
  return `${publicPages[page].path}${anchor === undefined ? '' : `#${anchor}`}`
}

/** The page on which a global is seen: a page's own, or for the facts one that says them. */
export function pageOfGlobal(global: string): string {
  const page = shownOn[global]?.pages[0] ?? 'home'
  return pages[global]?.path ?? publicPages[page].path
}
