import { isRecord } from '@/platform/is-record'
import { articlePath, pageNames, type PageName, previewQuery, publicPages } from '@/platform/pages'

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
  /** An article with a text has a page. */
  body?: unknown
}

const isName = (slug: unknown): slug is string => typeof slug === 'string' && slug !== ''

/** Where lists are seen, and the hours; other facts on Home. */
const seenOn: Readonly<Record<string, readonly [page: PageName, anchor?: string]>> = {
  articles: ['resources'],
  faqs: ['faq'],
  'practice-areas': ['home', 'services'],
  testimonials: ['home', 'reviews'],
  reviews: ['home', 'reviews'],
  hours: ['contact'],
}

/** The page with the anchor of its place; undefined for collections that no page shows. */
export function pageOfDocument(collection: string, document: SeenDocument): string | undefined {
  const [page, place] = seenOn[collection] ?? []
  if (page === undefined) return undefined
  const { body, slug } = document
  if (collection === 'articles' && isName(slug) && isRecord(body)) return articlePath(slug)
  const anchor = collection === 'faqs' && isName(slug) ? slug : place
  return `${publicPages[page].path}${anchor === undefined ? '' : `#${anchor}`}`
}

/** A page's own; for facts, one that shows them. */
export function pageOfGlobal(global: string): string {
  const own = pageNames.find((name) => name === global)
  return publicPages[own ?? seenOn[global]?.[0] ?? 'home'].path
}
