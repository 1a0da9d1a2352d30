/** What questions are sorted into, in the order they stand. Source: specification, "FAQ page". */
export const faqCategories = {
  service: 'About the Service',
  process: 'Services & Process',
  fees: 'Fees & Payment',
  confidentiality: 'Confidentiality & Professional Standards',
  'getting-started': 'Getting Started',
} as const

/** What articles are sorted into. */
export const articleCategories = {
  injury: 'Accidents and injuries',
  rights: 'Work, status and rights',
  home: 'Home and family',
} as const

export type ArticleCategory = keyof typeof articleCategories
