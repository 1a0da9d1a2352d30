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
