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
