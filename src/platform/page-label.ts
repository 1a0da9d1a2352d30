import { type PageName, publicPages } from './pages'

/** Pages of which something under Facts has the name too. */
const namedLikeFacts: ReadonlySet<PageName> = new Set(['services', 'contact'])

/**
 * What the panel calls a page, wherever it names one: as links do, and where something under Facts is
 * called the same, with the word "page".
 */
export function panelPageLabel(name: PageName): string {
  const { label } = publicPages[name]
  return namedLikeFacts.has(name) ? `${label} page` : label
}

/**
 * The groups of the panel's menu, in its order. A collection or global says which is its own.
 *
 * Source: docs/glossary.md.
 */
export const panelGroups = {
  inbox: 'Inbox',
  pages: 'Pages',
  articles: 'Articles and questions',
  facts: 'Facts',
  pictures: 'Pictures',
  settings: 'Settings',
} as const

/** Names of fields whose words would say nothing to a consultant. */
const otherwise: Readonly<Record<string, string>> = {
  slug: 'Address',
  alt: 'What the picture shows',
  seo: 'In search results and shared links',
  url: 'Address',
  cta: 'Button',
}

/** A field's name in words, for one that has no label: `showSampleTestimonials`, "Show sample testimonials". */
export function toWords(name: string): string {
  const spaced = name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return otherwise[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** What a person reads as a field's name: its label, else what its name gives it. */
export function fieldLabel({ label, name }: { label?: unknown; name?: unknown }): string {
  if (typeof label === 'string' && label !== '') return label
  return typeof name === 'string' ? toWords(name) : 'This field'
}
