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
