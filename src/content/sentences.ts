/** The lines of a text that say something, without the space around them. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Where a sentence may end: behind its last mark and the space after it, and at the end of a line. */
const boundary = /(?<=[.!?][)”’"]? |\n)/

/** What ends in a full stop within a sentence. */
const abbreviation = /(?:^|[\s(])(?:[a-z]\.[a-z]|approx|ca|vs|mr|mrs|ms|dr)\. $/i

/** The sentences of a text, each with the space or line end behind it: joined, they are the text again. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const piece of text.split(boundary)) {
    const before = sentences.at(-1)
    if (before !== undefined && abbreviation.test(before)) {
      sentences.splice(-1, 1, before + piece)
    } else sentences.push(piece)
  }
  return sentences
}

/** A document's own fields, without those that Payload adds to each. */
export type Copy<Document> = Omit<
  Document,
  'id' | 'createdAt' | 'updatedAt' | '_order' | '_status' | 'globalType'
>

/** A document of which the long text is written as Markdown. */
export type WithMarkdown<Document extends { body: unknown }> = Omit<Copy<Document>, 'body'> & {
  body: string
}
