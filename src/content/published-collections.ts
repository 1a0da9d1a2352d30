const contentCollections = ['articles', 'faqs', 'practice-areas', 'testimonials'] as const

export type ContentCollection = (typeof contentCollections)[number]

/** Collections that decide what a public address answers; `globals` holds all globals. */
export const shownCollections = [
  ...contentCollections,
  'globals',
  'media',
  'redirects',
  'reviews',
] as const
