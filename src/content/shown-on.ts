import type { PageName } from '@/platform/pages'

interface ShownOn {
  /** The first is the one to preview it on. */
  pages: readonly PageName[]
  /** On the first of them. */
  anchor?: string
}

/** Collections and facts that pages show besides their own words. Quotations aren't here. */
export const shownOn: Readonly<Record<string, ShownOn>> = {
  articles: { pages: ['resources'] },
  faqs: { pages: ['faq', 'resources'] },
  'practice-areas': { pages: ['home', 'contact'], anchor: 'services' },
  testimonials: { pages: ['home'], anchor: 'reviews' },
  reviews: { pages: ['home', 'review-rules'], anchor: 'reviews' },
  hours: { pages: ['contact', 'home'] },
  'contact-details': { pages: ['home', 'about'] },
  fees: { pages: ['home'] },
  'shared-words': { pages: ['home', 'contact'] },
}

export function feedsOf(page: PageName): Set<string> {
  const feeds = Object.entries(shownOn).filter(([, { pages }]) => pages.includes(page))
  return new Set(feeds.map(([name]) => name))
}
