/** What questions are sorted into, in the order they stand. Source: docs/product.md, "2.8 FAQ". */
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
