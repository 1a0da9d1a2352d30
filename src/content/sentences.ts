/** Trimmed, without empty ones. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A sentence ends after the last mark and its space, and at a line end. */
const boundary = /(?<=[.!?][)”’"]? |\n)/

/** Full stops that don't end a sentence. */
const abbreviation = /(?:^|[\s(])(?:[a-z]\.[a-z]|approx|ca|vs|mr|mrs|ms|dr)\. $/i

/** Keeps the space after each: joined, they're the text again. */
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
