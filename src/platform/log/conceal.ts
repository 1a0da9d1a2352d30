import { AsyncLocalStorage } from 'node:async_hooks'
import { unescape } from 'node:querystring'

/** What the client typed whose request is being answered. */
const typed = new AsyncLocalStorage<() => string>()

/**
 * Does work for a client. What the log says meanwhile has no word of what the client typed.
 * @param text all of it, as it was sent; asked for only if something is logged
 */
export const concealing = <Result>(text: () => string, work: () => Result): Result =>
  typed.run(text, work)

/** Longest message, in characters. */
const longest = { read: 2_000, kept: 500 }

/** Values as messages of libraries quote them, and long numbers. */
const values: readonly RegExp[] = [
  /"(?:\\[^]|[^"\\])*(?:"|\\?$)/g,
  /`(?:\\[^]|[^`\\])*(?:`|\\?$)/g,
  /(?<![\p{L}\p{N}])['‘].*?(?:['’](?![\p{L}\p{N}])|$)/gsu,
  /“.*?(?:”|$)/gs,
  /\{.*(?:\}|$)/gs,
  // Phone numbers, dates and long ids, but not a network address or a port.
  /(?<![\p{L}\p{N}])\+?\(?\d(?:[ ()/-]{0,2}\d){6,}(?![\p{L}\p{N}])/gu,
]

const gap = '…'

/** Between spaces and brackets; one with a mark of an address is an email address or a URL. */
const runs = /[^\s<>()[\],;]+/g
const marksOfAddress = ['@', '://'] as const

const words = /[\p{L}\p{M}\p{N}_]{2,}/gu

/**
 * A library's message without personal data: quoted values, addresses and long numbers go, and so
 * does every word that the client typed.
 *
 * Source: docs/api.md, "Log".
 */
export function conceal(message: string): string {
  const unquoted = values.reduce(
    (text, value) => text.replace(value, gap),
    message.slice(0, longest.read),
  )
  const text = typed.getStore()?.()
  const secret = new Set(text && wordsOf(text))
  return unquoted
    .replace(runs, (run) => (marksOfAddress.some((mark) => run.includes(mark)) ? gap : run))
    .replace(words, (word) => (secret.has(word.toLowerCase()) ? gap : word))
    .slice(0, longest.kept)
}

/** In small letters, whether they came in JSON, in a form or in an address. */
function* wordsOf(text: string): Generator<string> {
  const plain = text.replace(/\\u([\da-f]{4})|\\./gi, (_, code: string | undefined) =>
    code ? String.fromCharCode(parseInt(code, 16)) : ' ',
  )
  for (const form of [plain, unescape(plain)]) {
    for (const [word] of form.matchAll(words)) yield word.toLowerCase()
  }
}
