/** A document as the database holds it: Payload's `id` is MongoDB's `_id`, and its time is a Date. */
export type Row<Document extends { id: string; createdAt: string }> = Omit<
  Document,
  'id' | 'createdAt' | 'updatedAt'
> & { _id: string; createdAt: Date }

/** A row as Payload gives the document. */
export const documentOf = <R extends { _id: string; createdAt: Date }>({
  _id,
  createdAt,
  ...fields
}: R) => ({ ...fields, id: _id, createdAt: createdAt.toISOString() })

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
