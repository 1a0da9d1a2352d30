import { maxLength } from '@/platform/limits'

export type LetterPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'line-end' }

const address = /https?:\/\/[^\s<>"]+/giu

/** These end the sentence rather than the address. */
const afterAddress = new Set('.,;:!?\'"*_’”»]}')

/** Leaves out the punctuation around the address. */
function lengthOfAddress(found: string): number {
  let length = found.length
  for (; length > 0; length -= 1) {
    const last = found.charAt(length - 1)
    // A bracket belongs to an address that opened it.
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

/** Blank lines separate paragraphs, single line ends stay, and http(s) addresses become links. */
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

/** A reference short enough for the phone. A search finds the enquiry by it. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase()

/** The client's answer repeats the subject, which names the enquiry. */
export function withReference(subject: string, id: string): string {
  const ending = ` (reference ${referenceOf(id)})`
  return `${subject.slice(0, maxLength.short - ending.length)}${ending}`
}
