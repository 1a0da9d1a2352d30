import { advertising } from './advertising'
import { type Sent, type SentTexts, textsOf } from './sent-texts'

interface Signal {
  /** A sentence for the consultant. */
  says: string
  weight: number
  /** Why it has this weight. */
  because: string
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

/** As whole words. */
const anyOf =
  (phrases: readonly string[]) =>
  ({ phrases: text }: SentTexts) =>
    phrases.some((phrase) => text.includes(` ${phrase} `))

/** So much per time. */
const earnings =
  /[$£€] ?[\d.,]{1,12}k? (?:per|a|an|each|every) (?:day|week|hour)|[$£€] ?[\d.,]{1,12}k?\/(?:day|week|hour)/

/**
 * Only the unseen field is enough alone; honest people write the rest too, one or two at a time.
 * Language, origin and spelling never count.
 *
 * Source: docs/api.md, "Spam".
 */
export const signals: readonly Signal[] = [
  {
    says: 'It filled in a field that no person sees.',
    weight: threshold,
    because: 'No browser shows it, so a program filled it in.',
    found: (_texts, { website }) => isFilled(website),
  },
  {
    says: 'It holds a link written as code.',
    weight: 50,
    because: 'People paste an address; programs write code. A page that was copied may hold some.',
    found: ({ words }) => linkCode.test(words),
  },
  {
    says: 'The name holds a web address.',
    weight: 50,
    because: 'No name does; a business may give its address in place of one.',
    found: ({ name }) => address.test(name.toLowerCase()),
  },
  {
    says: 'The name is a random run of letters.',
    weight: 50,
    because: 'Capitals within a name come once, as in McDonald, not three times.',
    found: ({ name }) => isOneMixedWord(name),
  },
  {
    says: 'An answer is a random run of letters.',
    weight: 50,
    because: 'A person may type anything into a question that they do not want to answer.',
    found: ({ message, answers }) => [message, ...answers].some(isOneMixedWord),
  },
  {
    says: 'The name stands in place of the message too.',
    weight: 40,
    because: 'A program puts one text everywhere; a person may have mixed up the fields.',
    found: ({ name, message }) => name !== '' && message.toLowerCase() === name.toLowerCase(),
  },
  {
    says: 'It holds three links or more.',
    weight: 50,
    because: 'People who report what was written about them may paste several.',
    found: ({ links }) => links.length >= 3,
  },
  {
    says: 'It holds a link.',
    weight: 25,
    because: 'Many people paste one: an article, a post, a house for sale.',
    found: ({ links }) => links.length > 0 && links.length < 3,
  },
  {
    says: 'It is little more than links.',
    weight: 25,
    because: 'A person in a hurry may send a link and a question.',
    found: (texts) => shareOfLinks(texts) > 0.5,
  },
  {
    says: 'It greets whoever runs a website.',
    weight: 50,
    because: 'Somebody in need of help writes to a person; a stranger may not know to whom.',
    found: anyOf(advertising.siteOwner),
  },
  {
    says: 'It speaks of places in search results or of links.',
    weight: 50,
    because:
      'It is what is sold most by contact form; a client may be in dispute with who sold it.',
    found: anyOf(advertising.searchRank),
  },
  {
    says: 'It speaks of what your website or business could do better.',
    weight: 45,
    because: 'Clients seldom do, but one may praise or blame the site.',
    found: anyOf(advertising.readersWebsite),
  },
  {
    says: 'It offers a firm’s services.',
    weight: 40,
    because: 'A business that needs help may say what it does.',
    found: anyOf(advertising.offer),
  },
  {
    says: 'It offers contacts, leads or followers.',
    weight: 50,
    because: 'Sold by contact form; an employee of such a firm may write about it.',
    found: anyOf(advertising.leads),
  },
  {
    says: 'It says what to click, buy or join.',
    weight: 35,
    because: 'Who was cheated repeats what they were told.',
    found: anyOf(advertising.call),
  },
  {
    says: 'It says how to receive no more of it.',
    weight: 45,
    because: 'One letter to one person has no list; a complaint may quote one that has.',
    found: anyOf(advertising.optOut),
  },
  {
    says: 'It promises easy money.',
    weight: 35,
    because: 'Those who lost theirs use the same words.',
    found: anyOf(advertising.easyMoney),
  },
  {
    says: 'It names what is earned by the day or the week.',
    weight: 30,
    because: 'So does a person about their wages.',
    found: ({ words }) => earnings.test(words),
  },
  {
    says: 'It speaks of casinos, pills or dating as advertising does.',
    weight: 50,
    because: 'People work there, are hurt by it, and are harassed with it.',
    found: anyOf(advertising.vice),
  },
  {
    says: 'It offers loans.',
    weight: 40,
    because: 'Debts are behind many disputes.',
    found: anyOf(advertising.loans),
  },
  {
    says: 'It speaks of a fortune that waits to be moved.',
    weight: 50,
    because: 'Heirs and victims of fraud write of the same.',
    found: anyOf(advertising.fortune),
  },
  {
    says: 'It asks for an answer to another address.',
    weight: 35,
    because: 'The form asks for the address; some people prefer a messenger.',
    found: anyOf(advertising.otherAddress),
  },
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
