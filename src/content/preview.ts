import { articlePath, previewQuery, publicPages } from '@/platform/pages'
import { shownOn } from './shown-on'

export function previewPath(path: string): string {
  const [address = '', ...anchor] = path.split('#')
  const query = `${address.includes('?') ? '&' : '?'}${previewQuery}`
  return [`${address}${query}`, ...anchor].join('#')
}

export function asksForPreview(url: string): boolean {
  const mark = url.indexOf('?')
  return mark !== -1 && new URLSearchParams(url.slice(mark)).has(previewQuery)
}

/** What decides where a document is seen. */
export interface SeenDocument {
  slug?: unknown
  /** The article has a page if this isn't empty. */
  sections?: unknown
  body?: unknown
}

const pages: Readonly<Record<string, { path: string }>> = publicPages

const isName = (slug: unknown): slug is string => typeof slug === 'string' && slug !== ''

const hasText = ({ sections, body }: SeenDocument): boolean =>
  (Array.isArray(sections) && sections.length > 0) || (typeof body === 'object' && body !== null)

/** With the anchor of its place; undefined for collections that no page shows. */
export function pageOfDocument(collection: string, document: SeenDocument): string | undefined {
  const [page] = shownOn[collection]?.pages ?? []
  if (page === undefined) return undefined
  const { slug } = document
  if (collection === 'articles' && isName(slug) && hasText(document)) return articlePath(slug)
  const anchor = collection === 'faqs' && isName(slug) ? slug : shownOn[collection]?.anchor
  return `${publicPages[page].path}${anchor === undefined ? '' : `#${anchor}`}`
}

/** A page's own; for facts, one that shows them. */
export function pageOfGlobal(global: string): string {
  const page = shownOn[global]?.pages[0] ?? 'home'
  return pages[global]?.path ?? publicPages[page].path
}
