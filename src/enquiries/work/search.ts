import type { Payload } from 'payload'
import { claimFields, claimTypeValues } from '@/enquiries/claim-types'
import { mailsOf } from '@/mail/queue'
import { storedMessagesOf } from './messages'
import type { Filter } from '@/server/pipeline/lists/row-stream'
import { holding } from '@/server/pipeline/lists/search-pattern'

/** All questions of all types. */
const questions = claimTypeValues.flatMap(claimFields)

const written = [
  ...['fullName', 'email', 'phone', 'reachAt.email', 'reachAt.phone', 'message', 'events.text'],
  ...new Set(
    questions.flatMap(([name, { kind }]) => (kind === 'choice' ? [] : `claimDetails.${name}`)),
  ),
]

/**
 * Matches any notation of a number: without the country, or its zero, and with anything between.
 */
function phonesLike(part: string): Filter[] {
  if (!/^\+?[\d\s().\p{Pd}]{4,}$/u.test(part)) return []
  const digits = part.replace(/[^\d+]/g, '').replace(/^(?:\+|00)440?|^44(?=\d{10}$)|^00?|^\+/, '')
  const $regex = digits.split('').join(String.raw`\D*`)
  return digits ? ['phone', 'reachAt.phone'].map((field) => ({ [field]: { $regex } })) : []
}

/** The answers whose words hold the searched word. */
const choicesSaying = (word: string) =>
  questions.flatMap(([name, field]) => {
    const values = Object.entries(field.kind === 'choice' ? field.options : {}).flatMap(
      ([value, words]) => (words.toLowerCase().includes(word.toLowerCase()) ? value : []),
    )
    return values.length > 0 ? [{ [`claimDetails.${name}`]: { $in: values } }] : []
  })

/** A possible phone number is one part. */
const partsOf = (text: string) =>
  new Set(
    text
      .trim()
      .replace(/\s+/g, ' ')
      .split(/(?<![\d)]) | (?![\d(])/),
  )

const wordsOf = (text: string) => [...new Set(text.split(/\s+/).filter(Boolean))]

/** A filter's ids take room, and all of them have to go into one. */
const mostIds = 100_000

/** Enquiries whose mails and messages hold the word. */
async function writtenWith(payload: Payload, word: string, most: number): Promise<string[]> {
  const replied = holding(['reply.subject', 'reply.text'], word)
  const wrote = holding(['from', 'subject', 'text'], word)
  const found = await Promise.all([
    mailsOf(payload).distinct('enquiry', { kind: 'reply', ...replied }),
    storedMessagesOf(payload).distinct('enquiry', wrote),
  ])
  return found
    .flat()
    .filter((id) => id !== null)
    .slice(0, most)
}

/**
 * Every word occurs somewhere: in what was sent, in its answers as read, in a note, a reply
 * or a message.
 * Order and case don't matter, nor the notation of a phone number. A reference finds its enquiry.
 */
export async function searchedFor(payload: Payload, text = ''): Promise<Filter> {
  const words = wordsOf(text)
  if (words.length === 0) return {}
  const most = Math.floor(mostIds / words.length)
  const replied = await Promise.all(
    words.map(async (word) => [word, await writtenWith(payload, word, most)] as const),
  )
  const repliedBy = new Map(replied)
  const saying = (word: string): Filter => ({
    $or: [
      holding(written, word),
      ...choicesSaying(word),
      ...(/^[\da-f]{8}$/i.test(word) ? [{ _id: { $regex: `^${word.toLowerCase()}` } }] : []),
      { _id: { $in: repliedBy.get(word) } },
    ],
  })
  return {
    $and: [...partsOf(text)].map((part) => ({
      $or: [{ $and: wordsOf(part).map(saying) }, ...phonesLike(part)],
    })),
  }
}
