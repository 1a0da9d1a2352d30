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

// Rows of the same millisecond in the order of their ids, so that pages never overlap.
export const newestFirst = { createdAt: -1, _id: -1 } as const
