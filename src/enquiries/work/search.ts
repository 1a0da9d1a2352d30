import type { Payload } from 'payload'
import { claimFields, claimTypeValues } from '@/enquiries/claim-types'
import { mailsOf } from '@/mail/queue'
import type { Filter } from '@/server/pipeline/lists/row-stream'
import { holding, searchPattern } from '@/server/pipeline/lists/search-pattern'

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

/** Enquiries by the words of their replies. One scan reads the latest replies first. */
async function repliesWith(payload: Payload, words: readonly string[]) {
  const fields = ['subject', 'text']
  const found = await mailsOf(payload)
    .aggregate<{ enquiry: string; has: boolean[] }>([
      {
        $match: {
          kind: 'reply',
          $or: words.map((word) =>
            holding(
              fields.map((field) => `reply.${field}`),
              word,
            ),
          ),
        },
      },
      {
        $project: {
          enquiry: 1,
          createdAt: 1,
          has: words.map((word) => {
            const { $options: options, $regex: regex } = searchPattern(word)
            return {
              $or: fields.map((field) => ({
                $regexMatch: { input: `$reply.${field}`, regex, options },
              })),
            }
          }),
        },
      },
      { $sort: { createdAt: -1 } },
      { $limit: Math.floor(mostIds / words.length) },
    ])
    .toArray()
  return new Map(
    words.map((word, at) => [word, found.flatMap(({ enquiry, has }) => (has[at] ? enquiry : []))]),
  )
}

/**
 * Every word occurs somewhere: in what was sent, in its answers as read, in a note or in a reply.
 * Order and case don't matter, nor the notation of a phone number. A reference finds its enquiry.
 *
 * Source: docs/api.md, "Enquiries".
 */
export async function searchedFor(payload: Payload, text = ''): Promise<Filter> {
  const words = wordsOf(text)
  if (words.length === 0) return {}
  const replied = await repliesWith(payload, words)
  const saying = (word: string): Filter => ({
    $or: [
      holding(written, word),
      ...choicesSaying(word),
      ...(/^[\da-f]{8}$/i.test(word) ? [{ _id: { $regex: `^${word.toLowerCase()}` } }] : []),
      { _id: { $in: replied.get(word) } },
    ],
  })
  return {
    $and: [...partsOf(text)].map((part) => ({
      $or: [{ $and: wordsOf(part).map(saying) }, ...phonesLike(part)],
    })),
  }
}
