import { asText } from '@/platform/fields/text'
import { unaskedField, unseenField } from '@/platform/fields/unseen-field'
import { isRecord } from '@/platform/is-record'
import { advertising } from './advertising'

/** Unchecked input. */
type Sent = Readonly<Record<string, unknown>>

type SentTexts = ReturnType<typeof textsOf>

/** A link has a protocol or www. */
const link = /(?:https?:\/\/|www\.)[^\s<>[\]"']+/g

/** Folds look-alikes, drops invisible characters, joins white space. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .split(/\s/)
    .filter(Boolean)
    .join(' ')

/** Letters and digits stay, apostrophes go, the rest becomes spaces. */
const withoutMarks = (text: string) =>
  ` ${text
    .replaceAll(/[’‘']/g, '')
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter(Boolean)
    .join(' ')} `

function textsOf(sent: Sent) {
  const { claimDetails } = sent
  const details: unknown[] = isRecord(claimDetails) ? Object.values(claimDetails) : []
  const [name = '', message = ''] = ['fullName', 'message'].map((field) =>
    plain(asText(sent[field])),
  )
  const answers = details.map(asText).map(plain).filter(Boolean)
  // The message and the answers in small letters.
  const words = [message, ...answers].join('\n').toLowerCase()
  const links: readonly string[] = words.match(link) ?? []
  return { name, message, answers, words, phrases: withoutMarks(words), links }
}

type Found = (texts: SentTexts, sent: Sent) => boolean

/** @param says a sentence for the consultant */
const signal = (says: string, weight: number, found: Found) => ({ says, weight, found })

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

/** From this weight on it's probably spam, and certainly if the unseen field is filled in. */
const threshold = 100

/** The unseen field is spam together with any other signal. */
const unseenWeight = 75

/** Link markup that programs paste. */
const linkCode = /\[(?:url|link)[=\]]|<a\s|href\s?=/

const address = /https?:|www\.|\.(?:com|net|org|info|co\.uk)\b/

/** Small letters before capitals, again and again: no name or word looks like that. */
const isOneMixedWord = (text: string) =>
  /^[A-Za-z]+$/.test(text) && [...text.matchAll(/[a-z][A-Z]/g)].length >= 3

/** A share from 0 to 1. */
const shareOfLinks = ({ words, links }: SentTexts) =>
  links.join('').length / Math.max(1, words.length)

const earnings =
  /[$£€] ?[\d.,]{1,12}k? (?:per|a|an|each|every) (?:day|week|hour)|[$£€] ?[\d.,]{1,12}k?\/(?:day|week|hour)/

/**
 * Only what no form asks for is enough alone; honest people write the rest too, one or two at a time.
 * Language, origin and spelling never count.
 *
 * Source: docs/api.md, "Spam".
 */
export const signals = [
  signal('It sent a website, which no form here asks for.', threshold, (_texts, sent) =>
    isFilled(sent[unaskedField]),
  ),
  signal('It filled in a field that people can’t see.', unseenWeight, (_texts, sent) =>
    isFilled(sent[unseenField.name]),
  ),
  signal('It contains a link written as code.', 50, ({ words }) => linkCode.test(words)),
  signal('The name contains a web address.', 50, ({ name }) => address.test(name.toLowerCase())),
  signal('The name is a random run of letters.', 50, ({ name }) => isOneMixedWord(name)),
  signal('An answer is a random run of letters.', 50, ({ message, answers }) =>
    [message, ...answers].some(isOneMixedWord),
  ),
  signal(
    'The message is just the name again.',
    40,
    ({ name, message }) => name !== '' && message.toLowerCase() === name.toLowerCase(),
  ),
  signal('It contains three or more links.', 50, ({ links }) => links.length >= 3),
  signal('It contains a link.', 25, ({ links }) => links.length > 0 && links.length < 3),
  signal('It’s little more than links.', 25, (texts) => shareOfLinks(texts) > 0.5),
  signal('It says what you can earn by the day or the week.', 30, ({ words }) =>
    earnings.test(words),
  ),
  ...advertising.map(({ says, weight, phrases }) => {
    const wholeWords = phrases.map((one) => ` ${one} `)
    return signal(says, weight, ({ phrases: text }) => wholeWords.some((one) => text.includes(one)))
  }),
]

export type SpamVerdict = ReturnType<typeof weighSpam>

/**
 * A verdict refuses nothing. Words alone never hide an enquiry: honest people write all of them. A
 * browser extension may have filled in the unseen field, so that field alone makes spam only
 * probable.
 */
export function weighSpam(sent: Sent) {
  const texts = textsOf(sent)
  const found = signals.filter((signal) => signal.found(texts, sent))
  const weight = found.reduce((sum, signal) => sum + signal.weight, 0)
  const isHeavy = weight >= threshold
  const isTrapped = [unseenField.name, unaskedField].some((field) => isFilled(sent[field]))
  const isSpam = isHeavy && isTrapped
  const isProbable = !isSpam && (isHeavy || isTrapped)
  return { isSpam, isProbable, signals: found.map(({ says }) => says) }
}
