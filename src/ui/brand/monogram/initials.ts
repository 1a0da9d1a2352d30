import { letters } from './letters'

const most = 3

const joining: ReadonlySet<string> = new Set(['the', 'and', 'of', 'for', 'in', 'at'])

/** Part of a business's name only if the name begins with it. */
const legalForms: ReadonlySet<string> = new Set(['ltd', 'limited', 'llp', 'llc', 'plc', 'co'])

/** Latin letters that aren't another letter with an accent. */
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

/** Empty if the letters aren't drawn, as in Arabic. Source: docs/design.md, "The monogram". */
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

const isLegalForm = (chunk: string) => legalForms.has(chunk.replaceAll('.', '').toLowerCase())

/** `Smith-Jones` and `J.R.` are two words each. */
const parts = (chunk: string) =>
  chunk
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')

function initial(word: string): string {
  const [first = ''] = word.toUpperCase()
  const capital = folded[first] ?? first
  return capital in letters ? capital : ''
}
