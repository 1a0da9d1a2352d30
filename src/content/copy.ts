/** What a document says, without what the database keeps about it. */
export type Copy<Document> = Omit<
  Document,
  'id' | 'createdAt' | 'updatedAt' | '_status' | 'globalType'
>
