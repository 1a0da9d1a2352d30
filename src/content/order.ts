import { generateNKeysBetween } from 'payload/shared'

/** The collections whose documents the consultant puts in an order. */
export const orderedCollections = ['faqs', 'practice-areas', 'testimonials'] as const

export type OrderedCollection = (typeof orderedCollections)[number]

/** So many keys in their order, as Payload makes them for the field `_order`. */
export const orderKeys = (count: number, after: string | null = null): string[] =>
  generateNKeysBetween(after, null, count)
