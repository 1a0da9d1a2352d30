import { asText } from '@/platform/fields/text'
import { isRecord } from '@/platform/is-record'
import { advertising } from './advertising'

/** Unchecked. */
type Sent = Readonly<Record<string, unknown>>

/** Normalised. */
interface SentTexts {
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
function textsOf(sent: Sent): SentTexts {
  const { claimDetails } = sent
  const details: unknown[] = isRecord(claimDetails) ? Object.values(claimDetails) : []
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

interface Signal {
  /** A sentence for the consultant. */
  says: string
  weight: number
  found: (texts: SentTexts, sent: Sent) => boolean
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

/** From this weight on it's put in spam, where it can be brought back. */
const threshold = 100

/** As programs paste it. */
const linkCode = /\[(?:url|link)[=\]]|<a\s|href\s?=/

const address = /https?:|www\.|\.(?:com|net|org|info|co\.uk)\b/

/** Small letters before capitals, again and again: no name or word looks so. */
const isOneMixedWord = (text: string) =>
  /^[A-Za-z]+$/.test(text) && [...text.matchAll(/[a-z][A-Z]/g)].length >= 3

/** From 0 to 1. */
const shareOfLinks = ({ words, links }: SentTexts) =>
  links.join('').length / Math.max(1, words.length)

/** So much per time. */
const earnings =
  /[$£€] ?[\d.,]{1,12}k? (?:per|a|an|each|every) (?:day|week|hour)|[$£€] ?[\d.,]{1,12}k?\/(?:day|week|hour)/

/**
 * Only the unseen field is enough alone; honest people write the rest too, one or two at a time.
 * Language, origin and spelling never count. Why each has its weight stands in the source's table.
 *
 * Source: docs/api.md, "Spam".
 */
export const signals: readonly Signal[] = [
  {
    says: 'It filled in a field that no person sees.',
    weight: threshold,
    found: (_texts, { website }) => isFilled(website),
  },
  {
    says: 'It holds a link written as code.',
    weight: 50,
    found: ({ words }) => linkCode.test(words),
  },
  {
    says: 'The name holds a web address.',
    weight: 50,
    found: ({ name }) => address.test(name.toLowerCase()),
  },
  {
    says: 'The name is a random run of letters.',
    weight: 50,
    found: ({ name }) => isOneMixedWord(name),
  },
  {
    says: 'An answer is a random run of letters.',
    weight: 50,
    found: ({ message, answers }) => [message, ...answers].some(isOneMixedWord),
  },
  {
    says: 'The name stands in place of the message too.',
    weight: 40,
    found: ({ name, message }) => name !== '' && message.toLowerCase() === name.toLowerCase(),
  },
  {
    says: 'It holds three links or more.',
    weight: 50,
    found: ({ links }) => links.length >= 3,
  },
  {
    says: 'It holds a link.',
    weight: 25,
    found: ({ links }) => links.length > 0 && links.length < 3,
  },
  {
    says: 'It is little more than links.',
    weight: 25,
    found: (texts) => shareOfLinks(texts) > 0.5,
  },
  {
    says: 'It names what is earned by the day or the week.',
    weight: 30,
    found: ({ words }) => earnings.test(words),
  },
  ...advertising.map(({ phrases, ...signal }) => ({
    ...signal,
    // As whole words.
    found: ({ phrases: text }: SentTexts) => phrases.some((phrase) => text.includes(` ${phrase} `)),
  })),
]

export interface SpamVerdict {
  isSpam: boolean
  signals: string[]
}

/**
 * Nothing is refused for it.
 *
 * Source: docs/api.md, "Spam".
 */
export function weighSpam(sent: Sent): SpamVerdict {
  const texts = textsOf(sent)
  const found = signals.filter((signal) => signal.found(texts, sent))
  const weight = found.reduce((sum, signal) => sum + signal.weight, 0)
  return { isSpam: weight >= threshold, signals: found.map(({ says }) => says) }
}
