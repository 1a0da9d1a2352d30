/** A part of a line of a letter: words, or an address that can be followed. */
export interface LetterPiece {
  text: string
  href?: string
}

const webAddress = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]]/g

function pieces(line: string): LetterPiece[] {
  const found: LetterPiece[] = []
  let end = 0
  for (const match of line.matchAll(webAddress)) {
    if (match.index > end) found.push({ text: line.slice(end, match.index) })
    found.push({ text: match[0], href: match[0] })
    end = match.index + match[0].length
  }
  if (end < line.length) found.push({ text: line.slice(end) })
  return found
}

/**
 * A plain text as a letter: paragraphs, where blank lines divide them, of lines, of pieces. The
 * addresses of web pages can be followed.
 *
 * Source: docs/api.md, "Mail".
 */
export function letterParagraphs(text: string): LetterPiece[][][] {
  return text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.split('\n').map((line) => pieces(line.trimEnd())))
}
