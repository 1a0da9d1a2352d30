/** A document's own fields, without those that Payload adds to each. */
export type Copy<Document> = Omit<
  Document,
  'id' | 'createdAt' | 'updatedAt' | '_order' | '_status' | 'globalType'
>

/** A document of which the long text is written as Markdown. */
export type WithMarkdown<Document extends { body: unknown }> = Omit<Copy<Document>, 'body'> & {
  body: string
}
