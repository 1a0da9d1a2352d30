import { quotableNames } from '@/content/quote-facts'
import { asText } from '@/platform/fields/text'
import { panelPageLabel } from '@/platform/page-label'
import { articlePath, pageNames, type PageName, publicPages } from '@/platform/pages'

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
const onEveryPage: ReadonlySet<string> = new Set([
  ...['businessName', 'phone', 'email', 'location', 'pageNames', 'actions', 'footer'],
  ...['professionalNetwork', 'photoSharing', 'social'],
  ...['regulation', 'tradingForm', 'address', 'registeredName', 'companyNumber', 'vatNumber'],
  ...['insurer', 'icoNumber', 'partnerAddress', 'partnerSraNumber'],
])

/** Collections and facts, or parts of them. */
export function feedsOf(page: PageName): Set<string> {
  const feeds = Object.entries(shownOn).filter(([, { pages }]) => pages.includes(page))
  return new Set(feeds.flatMap(([name]) => name.split('.', 1)))
}

/** As the panel names it. */
export interface ShownPage {
  label: string
  path: string
}

const page = (name: PageName): ShownPage => ({
  label: panelPageLabel(name),
  path: publicPages[name].path,
})

export const mainPages: readonly ShownPage[] = pageNames.map(page)

/** Undefined for facts, which may show on any page. */
export function pageOfWords(global: string): ShownPage[] | undefined {
  const name = pageNames.find((one) => one === global)
  return name && [page(name)]
}

export const eachOnce = (pages: readonly ShownPage[]): ShownPage[] => [
  ...new Map(pages.map((one) => [one.path, one])).values(),
]

interface ShownDocument {
  slug?: unknown
  title?: unknown
  quick?: unknown
}

/** An article has a page of its own; Resources shows only the quick questions. */
export function pagesOfDocument(collection: string, document: ShownDocument): ShownPage[] {
  const lists = (shownOn[collection]?.pages ?? []).filter(
    (name) => collection !== 'faqs' || name !== 'resources' || document.quick === true,
  )
  const slug = collection === 'articles' ? asText(document.slug) : ''
  const own = { label: asText(document.title), path: articlePath(slug) }
  return [...lists.map(page), ...(slug === '' ? [] : [own])]
}

export interface PublishedContent {
  everyPage: readonly ShownPage[]
  /** With the facts that each quotes and the pages it's on. */
  documents: readonly { quotes: ReadonlySet<string>; pages: readonly ShownPage[] }[]
}

const namesOf = (global: string, path: string) => [global, ...path.split('.')]

const quotedOf = (names: readonly string[]) => names.filter((name) => quotableNames.includes(name))

/** Whether other documents decide which pages a fact is on. @param path of fields */
export function isOnOtherPages(global: string, path: string): boolean {
  const names = namesOf(global, path)
  return names.some((name) => onEveryPage.has(name)) || quotedOf(names).length > 0
}

/** Every page that quotes or shows a fact, each once. @param path of fields */
export function pagesOfFact(
  global: string,
  path: string,
  { documents, everyPage }: PublishedContent,
): readonly ShownPage[] {
  const names = namesOf(global, path)
  if (names.some((name) => onEveryPage.has(name))) return everyPage
  const quoted = quotedOf(names)
  const quoting = documents.filter(({ quotes }) => quoted.some((name) => quotes.has(name)))
  const direct = shownOn[names.slice(0, 2).join('.')] ?? shownOn[global]
  return eachOnce([...quoting.flatMap(({ pages }) => pages), ...(direct?.pages ?? []).map(page)])
}
