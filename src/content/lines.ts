/**
 * The fields that hold several texts, one a line: paragraphs of a text, points of a list. A textarea
 * is how people write such things; a page gets them apart.
 */
export const lineFields = ['paragraphs', 'points'] as const

export type LineField = (typeof lineFields)[number]

/** The lines that say something, without the space around them. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The other way round: several texts as such a field keeps them. */
export function asLines(...texts: readonly string[]): string {
  return texts.join('\n')
}
