import type { PageName } from '@/platform/pages'

interface ShownOn {
  /** The first is the one to preview it on. */
  pages: readonly PageName[]
  /** On the first of them. */
  anchor?: string
}

/**
 * What pages show besides their own words: collections, facts, and parts of facts as `fact.part`.
 * Quoted facts depend on the text, so they aren't here.
 */
export const shownOn: Readonly<Record<string, ShownOn>> = {
  articles: { pages: ['resources'] },
  faqs: { pages: ['faq', 'resources'] },
  'practice-areas': { pages: ['home', 'contact'], anchor: 'services' },
  testimonials: { pages: ['home'], anchor: 'reviews' },
  reviews: { pages: ['home', 'review-rules'], anchor: 'reviews' },
  hours: { pages: ['contact', 'home'] },
  'contact-details.consultant': { pages: ['home', 'about'] },
  'fees.satisfactionEvidence': { pages: ['home'] },
  'shared-words.enquiry': { pages: ['home', 'contact'] },
  'shared-words.notFound': { pages: [] },
}

/** Facts in the header, footer or bar, by field or part. */
export const onEveryPage: ReadonlySet<string> = new Set([
  ...['businessName', 'phone', 'email', 'location', 'pageNames', 'actions', 'footer'],
  ...['professionalNetwork', 'photoSharing', 'social'],
])

/** Collections and facts, or parts of them. */
export function feedsOf(page: PageName): Set<string> {
  const feeds = Object.entries(shownOn).filter(([, { pages }]) => pages.includes(page))
  return new Set(feeds.flatMap(([name]) => name.split('.', 1)))
}
