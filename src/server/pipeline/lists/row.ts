/** A document as the database holds it: `_id` for Payload's `id`, and Dates. */
export interface Row {
  _id: string
}

/**
 * A document as Payload gives it. Lists read it past Payload, which has no cursor: all enquiries, of
 * which there may be 100,000, are streamed.
 */
export function documentOf<Document extends object>(row: Document): Document
export function documentOf({ _id, ...fields }: Row): unknown {
  const document: unknown = JSON.parse(JSON.stringify({ ...fields, id: _id }))
  return document
}

/** A filter of MongoDB's. */
export type Filter = Record<string, unknown>

/** An order of rows that has an index: by one field, and rows that are equal in it by their ids. */
export interface Order {
  field: string
  /** 1 for the least first, -1 for the greatest. */
  direction: 1 | -1
}

export const newestFirst: Order = { field: 'createdAt', direction: -1 }

/** An order as MongoDB sorts. Ids decide between equals, so that pages never overlap. */
export function sortOf({ field, direction }: Order): Record<string, 1 | -1> {
  return { [field]: direction, _id: direction }
}
