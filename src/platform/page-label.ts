import { type PageName, publicPages } from './pages'

/** Pages that share their name with something under Facts. */
const namedLikeFacts: ReadonlySet<PageName> = new Set(['services', 'contact'])

/** A page's name in the panel, with "page" added if something under Facts has the same name. */
export function panelPageLabel(name: PageName): string {
  const { label } = publicPages[name]
  return namedLikeFacts.has(name) ? `${label} page` : label
}

/** The groups in menu order. A collection or global names its group. Source: docs/glossary.md. */
export const panelGroups = {
  inbox: 'Inbox',
  pages: 'Pages',
  articles: 'Articles and questions',
  facts: 'Facts',
  pictures: 'Pictures',
  settings: 'Settings',
} as const

/** `showSampleTestimonials` becomes "Show sample testimonials". */
export function toWords(name: string): string {
  const spaced = name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export function fieldLabel({ label, name }: { label?: unknown; name?: unknown }): string {
  if (typeof label === 'string' && label !== '') return label
  return typeof name === 'string' ? toWords(name) : 'This field'
}
