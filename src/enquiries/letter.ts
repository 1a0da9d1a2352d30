import { maxLength } from '@/platform/limits'

export type LetterPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'line-end' }

const address = /https?:\/\/[^\s<>"]+/giu

/** These end the sentence rather than the address. */
const afterAddress = new Set('.,;:!?\'"*_’”»]}')

/** Without the punctuation around it. */
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

/**
 * Blank lines separate paragraphs, single line ends stay, and http(s) addresses become links.
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

const title =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|revd|reverend|sir|dame|lady|lord|madam|capt|captain|major|col|sgt|cllr|fr)\.?$/i

/** In their order. */
export const withoutTitles = (words: readonly string[]) => words.filter((word) => !title.test(word))

/** Han, Kana and Hangul names begin with the family's; one letter is an initial. */
const noFirstName =
  /^(?:\p{L}\.?$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u

/** Undefined where it can't be told: `Mr Smith`, `J. Smith`, `Smith, John`. */
export function firstNameOf(fullName: string): string | undefined {
  const words = fullName.trim().split(/\s+/u)
  const named = withoutTitles(words)
  const [first = ''] = named
  const isSurname = named.length === 1 && words.length > 1
  const isUnsure = isSurname || fullName.includes(',') || noFirstName.test(first)
  return isUnsure || first === '' ? undefined : first
}

/** Short enough to be said on the phone; finds the enquiry in a search. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase()

/** A subject that leads back to its enquiry when the client answers it. */
export function withReference(subject: string, id: string): string {
  const ending = ` (reference ${referenceOf(id)})`
  return `${subject.slice(0, maxLength.short - ending.length)}${ending}`
}
