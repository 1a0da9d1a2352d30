import { readFileSync } from 'node:fs'
import { parse } from 'opentype.js'

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
  return /[A-Z0-9]/.test(capital) ? capital : ''
}

const font = parse(
  new Uint8Array(readFileSync('src/ui/theme/fonts/newsreader-capitals.woff')).buffer,
)

/** The height of a capital, as a part of the font's size. */
const capital = 0.695

/** Capitals need a little extra space. In thousandths of the font's size. */
const spacing = { tracking: 55 }

/** In units of the drawing. */
interface Room {
  radius: number
  /** Caps the height, since the circle would let a single letter grow too tall. */
  tallest: number
}

/** The seal's open middle, less a margin. */
export const sealRoom: Room = { radius: 210, tallest: 240 }

/** A monogram as SVG, centred on the origin by its ink, as large as the room allows. */
export function monogramMarkup(initials: string, { radius, tallest }: Room): string {
  const { x1, x2 } = font.getPath(initials, 0, 0, 1, spacing).getBoundingBox()
  const size = Math.min((2 * radius) / Math.hypot(x2 - x1, capital), tallest / capital)
  const [left, baseline] = [(-size * (x1 + x2)) / 2, (size * capital) / 2]
  return font
    .getPaths(initials, left, baseline, size, spacing)
    .map((letter) => letter.toSVG(1))
    .join('')
}
