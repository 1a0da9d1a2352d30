/** A document's own fields, without those that Payload adds to each. */
export type Copy<Document> = Omit<
  Document,
  'id' | 'createdAt' | 'updatedAt' | '_order' | '_status' | 'globalType'
>
