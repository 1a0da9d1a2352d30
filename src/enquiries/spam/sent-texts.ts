import { asText } from '@/platform/fields/text'

/** What is looked at: what the visitor sent, as it was sent. */
export type Sent = Readonly<Record<string, unknown>>

const isSent = (value: unknown): value is Sent => typeof value === 'object' && value !== null

/** The texts of an enquiry, one form for all ways of writing the same. */
export interface SentTexts {
  name: string
  message: string
  /** The answers to the claim type's own questions. */
  answers: readonly string[]
  /** Message and answers in small letters. */
  words: string
  /** The same without marks, one space around each word. */
  phrases: string
  /** The web addresses in message and answers. */
  links: readonly string[]
}

/** A web address as people paste it: with its protocol, or beginning with www. */
const link = /(?:https?:\/\/|www\.)[^\s<>[\]"']+/g

/** Letters that look alike are one, what is not seen is gone, and space is one space. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .split(/\s/)
    .filter(Boolean)
    .join(' ')

/** Letters and figures; apostrophes are gone, and all else is a space. */
const withoutMarks = (text: string) =>
  ` ${text
    .replaceAll(/[’‘']/g, '')
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter(Boolean)
    .join(' ')} `

/** Reads the texts out of a body that is unchecked. */
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
