import { capitals } from './capitals'

const most = 3

const joining: ReadonlySet<string> = new Set(['the', 'and', 'of', 'for', 'in', 'at'])

/** These belong to a business's name only if it begins with them. */
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
  return /[A-Z0-9]/.test(capital) ? capital : ''
}

/** The outlines' unit: thousandths of the font's size. */
const height = 695
const gap = 105

/** Neighbours whose sides lean together, or leave a corner empty, are set this much closer. */
const closer = 110
const leanTogether = /^(?:[AL][TVWY]|[FPTVWY][AJ])$/

/** Units of the drawing. */
interface Room {
  radius: number
  /** Caps the height, since the circle would let a single letter grow too tall. */
  tallest: number
}

/** The seal's open middle, less a margin. */
export const sealRoom: Room = { radius: 210, tallest: 240 }

/** A monogram as SVG, centred on the origin by its ink, as large as the room allows. */
export function monogramMarkup(initials: string, { radius, tallest }: Room): string {
  let [right, before, letters] = [0, '', '']
  for (const letter of initials) {
    const { width, path } = capitals[letter] ?? { width: 0, path: '' }
    if (before) right += gap - (leanTogether.test(before + letter) ? closer : 0)
    letters += `<path d="${path}" transform="translate(${right})"/>`
    right += width
    before = letter
  }
  if (!letters) return ''
  const scale = Math.min((2 * radius) / Math.hypot(right, height), tallest / height)
  return `<g transform="scale(${scale.toFixed(4)})translate(${-right / 2} ${height / 2})">${letters}</g>`
}
