/** A piece of a letter: words, an address that can be followed, or the end of a line. */
export type LetterPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'line-end' }

const address = /https?:\/\/[^\s<>"]+/giu

/** What ends the sentence that an address stands in, rather than the address. */
const afterAddress = new Set('.,;:!?\'"*_’”»]}')

/** The length of an address without the marks of the sentence around it. */
function lengthOfAddress(found: string): number {
  let length = found.length
  for (; length > 0; length -= 1) {
    const last = found.charAt(length - 1)
    // A bracket is part of an address that has opened it.
    const closes = last === ')' && !found.slice(0, length).includes('(')
    if (!closes && !afterAddress.has(last)) break
  }
  return length
}

const words = (text: string): LetterPiece[] => (text ? [{ kind: 'text', text }] : [])

function piecesOfLine(line: string): LetterPiece[] {
  const pieces: LetterPiece[] = []
  let read = 0
  for (const match of line.matchAll(address)) {
    const text = match[0].slice(0, lengthOfAddress(match[0]))
    if (!URL.canParse(text)) continue
    pieces.push(...words(line.slice(read, match.index)), { kind: 'link', text, href: text })
    read = match.index + text.length
  }
  return [...pieces, ...words(line.slice(read))]
}

/**
 * A plain text as the paragraphs of a letter: blank lines stand between them, the lines within one
 * stay, and addresses of http and https become links.
 *
 * Source: docs/api.md, "Mail".
 */
export function letterParagraphs(text: string): LetterPiece[][] {
  const paragraphs: LetterPiece[][] = []
  let open: LetterPiece[] | undefined
  for (const line of text.split('\n')) {
    if (line.trim() === '') open = undefined
    else if (open) open.push({ kind: 'line-end' }, ...piecesOfLine(line))
    else paragraphs.push((open = piecesOfLine(line)))
  }
  return paragraphs
}
