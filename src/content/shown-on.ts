import type { PageName } from '@/platform/pages'

interface ShownOn {
  /** The pages by their names; the first is the one to look at it on. */
  pages: readonly PageName[]
  /** The id of its place on the first of them. */
  anchor?: string
}

/**
 * What pages show besides their own words: collections, facts, and parts of facts as `fact.part`. A
 * fact that a text quotes isn't in here, since that depends on the text.
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

/** The facts that the header, the footer or the bar of every page shows, by field or part. */
export const onEveryPage: ReadonlySet<string> = new Set([
  ...['businessName', 'phone', 'email', 'location', 'pageNames', 'actions', 'footer'],
  ...['professionalNetwork', 'photoSharing', 'social'],
])

/** The collections and facts that a page shows, or of which it shows a part. */
export function feedsOf(page: PageName): Set<string> {
  const feeds = Object.entries(shownOn).filter(([, { pages }]) => pages.includes(page))
  return new Set(feeds.flatMap(([name]) => name.split('.', 1)))
}
