import { letters } from './letters'

/** How many letters a monogram has at most. */
const most = 3

/** Words that join the others. */
const joining: ReadonlySet<string> = new Set(['the', 'and', 'of', 'for', 'in', 'at'])

/** What a business is in law: part of its name only where the name begins with it. */
const legalForms: ReadonlySet<string> = new Set(['ltd', 'limited', 'llp', 'llc', 'plc', 'co'])

/** Latin letters that are not another one with an accent. */
const folded: Readonly<Record<string, string>> = {
  Æ: 'A',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ø: 'O',
  Œ: 'O',
  Þ: 'T',
}

/**
 * The letters of a business's monogram: those with which the words that carry its name begin. A single
 * word of two or three capitals is a monogram already.
 *
 * @returns up to three capitals and figures; empty where the name is in letters that are not drawn, as
 *   in Arabic
 * Source: docs/design.md, "The monogram".
 */
export function initials(name: string): string {
  const words = carryingWords(name)
  const [only = ''] = words
  if (words.length === 1 && /^[A-Z]{2,3}$/.test(only)) return only
  return words.map(initial).join('').slice(0, most)
}

function carryingWords(name: string): string[] {
  const chunks = name.replace(/['’]/g, '').split(/[\s&+,/()]+/)
  const given = chunks.filter((chunk) => /[\p{L}\p{N}]/u.test(chunk))
  const words = given.filter((chunk, index) => index === 0 || !isLegalForm(chunk)).flatMap(parts)
  const carrying = words.filter((word) => !joining.has(word.toLowerCase()))
  return carrying.length > 0 ? carrying : words
}

/** Also where it is written with full stops, as `L.L.P.`. */
const isLegalForm = (chunk: string) => legalForms.has(chunk.replaceAll('.', '').toLowerCase())

/** `Smith-Jones` and `J.R.` are two words each. */
const parts = (chunk: string) =>
  chunk
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')

/** A word's first letter as the monogram has it, or nothing where that is not drawn. */
function initial(word: string): string {
  const [first = ''] = word.toUpperCase()
  const capital = folded[first] ?? first
  return capital in letters ? capital : ''
}
