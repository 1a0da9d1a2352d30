/** The categories in order. */
export const faqCategories = {
  service: 'About the Service',
  process: 'Services & Process',
  fees: 'Fees & Payment',
  confidentiality: 'Confidentiality & Professional Standards',
  'getting-started': 'Getting Started',
} as const

export const articleCategories = {
  injury: 'Accidents and injuries',
  rights: 'Work, status and rights',
  home: 'Home and family',
} as const
