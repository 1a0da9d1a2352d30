import type { Filter } from './row-stream'

/** Kinds of one sign: a keyboard's, a typesetter's, a phone's. */
const kindsOfSigns = ["'‘’‚‛′ʹʻʼʽ`´＇", '"“”„‟«»″＂', '-‐‑‒–—―−﹣－']

/** Letters that Unicode doesn't take apart into a plain one and marks. */
const others: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}

const marks = String.raw`\p{M}*`

const plainOf = (letter: string): string =>
  Array.from(letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    .map((one) => others[one] ?? one)
    .join('')

/** All spellings that are read as plain letters, such as `a` or `ss`. */
const formsOf = new Map<string, string>()
for (const [from, to] of [
  [0xdf, 0x24f],
  [0x1e00, 0x1eff],
] as const) {
  for (let code = from; code <= to; code += 1) {
    const letter = String.fromCodePoint(code)
    const plain = plainOf(letter)
    if (letter === letter.toLowerCase() && /^[a-z]{1,2}$/.test(plain)) {
      formsOf.set(plain, `${formsOf.get(plain) ?? ''}${letter}`)
    }
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

function patternOf(piece: string): string {
  const signs = kindsOfSigns.find((kinds) => kinds.includes(piece))
  if (signs) return `[${signs}]`
  if (/^[a-z]+$/.test(piece)) {
    const [one = '', other] = piece
    const forms = formsOf.get(piece) ?? ''
    return other === undefined
      ? `[${one}${forms}]${marks}`
      : `(?:${patternOf(one)}${patternOf(other)}|[${forms}]${marks})`
  }
  // A NUL can't stand in a pattern as itself.
  if (piece === '\0') return String.raw`\x00`
  const apart = piece.normalize('NFD')
  return apart === piece ? escaped(piece) : `(?:${piece}|${apart})`
}

/**
 * A pattern, ignoring case, for a text as people write it: Latin letters with or without accents,
 * apostrophes, quotation marks and dashes of any kind. Other letters stand for themselves, and
 * nothing in the text works as a pattern.
 */
export function searchPattern(text: string): { $regex: string; $options: 'i' } {
  const plain = text.normalize('NFC').replace(/\p{Script=Latin}\p{M}*/gu, plainOf)
  const pieces = plain.match(/ss|ae|oe|th|[^]/gu) ?? []
  return { $regex: pieces.map(patternOf).join(''), $options: 'i' }
}

export const holding = (fields: readonly string[], text: string): Filter => ({
  $or: fields.map((field) => ({ [field]: searchPattern(text) })),
})
