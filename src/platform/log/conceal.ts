import { AsyncLocalStorage } from 'node:async_hooks'
import { unescape } from 'node:querystring'

/** The words of the current request's client. */
const typed = new AsyncLocalStorage<() => string>()

/**
 * Does work for a client. Meanwhile the log has none of the client's words.
 * @param text all of it, as sent; only called if something is logged
 */
export const concealing = <Result>(text: () => string, work: () => Result): Result =>
  typed.run(text, work)

/** Longest message, in characters. */
const longest = { read: 2_000, logged: 500 }

/** Quotations in libraries' messages. */
const braces = /\{.*/s
const quotation = /["“][^"”]*["”]?|['‘][^'’]*['’]?|`[^`]*`?/g

/** As in O’Neill, where it doesn't end a quotation. */
const apostrophe = /(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])/gu

const gap = '…'

const words = /[\p{L}\p{M}\p{N}_]{2,}/gu

const isAddress = (text: string): boolean => text.includes('@') || text.includes('://')

/** Phone numbers, dates and long ids, but not a network address or a port. */
const isLong = (number: string): boolean => number.replace(/\D/g, '').length > 6

/**
 * A library's message without personal data: it loses quoted values, addresses, long numbers and every
 * word that the client typed.
 */
export function conceal(message: string): string {
  const text = typed.getStore()?.()
  const secret = new Set(text && wordsOf(text))
  return message
    .slice(0, longest.read)
    .replaceAll('\\"', '')
    .replace(apostrophe, 'ʼ')
    .replace(braces, gap)
    .replace(quotation, gap)
    .replace(/\S+/g, (word) => (isAddress(word) ? gap : word))
    .replace(/\d[\d ()/-]*/g, (number) => (isLong(number) ? `${gap} ` : number))
    .replaceAll('ʼ', "'")
    .replace(words, (word) => (secret.has(word.toLowerCase()) ? gap : word))
    .slice(0, longest.logged)
    .trim()
}

/** Words in small letters, whether they came in JSON, in a form or in an address. */
function* wordsOf(text: string): Generator<string> {
  const plain = text.replace(/\\u([\da-f]{4})|\\./gi, (_, code: string | undefined) =>
    code ? String.fromCharCode(parseInt(code, 16)) : ' ',
  )
  for (const form of [plain, unescape(plain)]) {
    for (const [word] of form.matchAll(words)) yield word.toLowerCase()
  }
}
