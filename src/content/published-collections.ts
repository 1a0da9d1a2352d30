/** The collections whose published documents pages are made from. */
const contentCollections = ['articles', 'faqs', 'practice-areas', 'testimonials'] as const

export type ContentCollection = (typeof contentCollections)[number]

/**
 * Every collection of the database that decides what a public address answers; `globals` holds all
 * globals.
 */
export const shownCollections = [
  ...contentCollections,
  'globals',
  'media',
  'redirects',
  'reviews',
] as const
