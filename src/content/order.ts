import { generateNKeysBetween } from 'payload/shared'

export const orderedCollections = ['faqs', 'practice-areas', 'testimonials'] as const

export type OrderedCollection = (typeof orderedCollections)[number]

/** As Payload makes them for `_order`. */
export const orderKeys = (count: number, after: string | null = null): string[] =>
  generateNKeysBetween(after, null, count)
