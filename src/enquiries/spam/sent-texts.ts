import { asText } from '@/platform/fields/text'

/** Unchecked. */
export type Sent = Readonly<Record<string, unknown>>

const isSent = (value: unknown): value is Sent => typeof value === 'object' && value !== null

/** Normalised. */
export interface SentTexts {
  name: string
  message: string
  answers: readonly string[]
  /** Message and answers in small letters. */
  words: string
  /** Without marks, a space around each word. */
  phrases: string
  links: readonly string[]
}

/** With a protocol or www. */
const link = /(?:https?:\/\/|www\.)[^\s<>[\]"']+/g

/** Folds look-alikes, drops invisible characters, joins white space. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .split(/\s/)
    .filter(Boolean)
    .join(' ')

/** Letters and digits; apostrophes go, the rest becomes spaces. */
const withoutMarks = (text: string) =>
  ` ${text
    .replaceAll(/[’‘']/g, '')
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter(Boolean)
    .join(' ')} `

/** From an unchecked body. */
export function textsOf(sent: Sent): SentTexts {
  const { claimDetails } = sent
  const details: unknown[] = isSent(claimDetails) ? Object.values(claimDetails) : []
  const [name, message] = ['fullName', 'message'].map((field) => plain(asText(sent[field])))
  const answers = details.map(asText).map(plain).filter(Boolean)
  const words = [message, ...answers].join('\n').toLowerCase()
  return {
    name: name ?? '',
    message: message ?? '',
    answers,
    words,
    phrases: withoutMarks(words),
    links: words.match(link) ?? [],
  }
}
