import { claimFields, claimTypeValues } from '@/enquiries/claim-types'
import { type Filter, literalPattern } from '@/server/pipeline/lists/row-stream'

/** Every question of every type, each once. */
const questions = claimTypeValues.flatMap(claimFields)

const written = [
  ...['fullName', 'email', 'phone', 'message', 'notes.text'],
  ...new Set(
    questions.flatMap(([name, { kind }]) => (kind === 'choice' ? [] : `claimDetails.${name}`)),
  ),
]

const matching = ($regex: string) => ({ $regex, $options: 'i' })

/** A number as people write it: without the country, or its zero, and with anything between. */
const digitsOf = (word: string) =>
  /^\+?[\d().-]{4,}$/.test(word) ? word.replace(/^(\+44|0044|0)|\D/g, '') : ''

/** The answers that are stored as a value and read as words. */
const choicesSaying = (word: string) =>
  questions.flatMap(([name, field]) => {
    const said = Object.entries(field.kind === 'choice' ? field.options : {}).flatMap(
      ([value, words]) => (words.toLowerCase().includes(word.toLowerCase()) ? value : []),
    )
    return said.length > 0 ? [{ [`claimDetails.${name}`]: { $in: said } }] : []
  })

function saying(word: string): Filter {
  const digits = digitsOf(word)
  return {
    $or: [
      ...written.map((field) => ({ [field]: matching(literalPattern(word)) })),
      ...choicesSaying(word),
      ...(digits ? [{ phone: matching(digits.split('').join('\\D*')) }] : []),
      ...(/^[\da-f]{8}$/i.test(word) ? [{ _id: matching(`^${word}`) }] : []),
    ],
  }
}

/**
 * Every word somewhere: in what was sent, in its answers as they're read, or in a note. Order and
 * case don't matter, nor how a phone number is written; a reference finds its enquiry.
 *
 * Source: docs/api.md, "Enquiries".
 */
export function searchedFor(text: string | undefined): Filter {
  const words = (text ?? '').split(/\s+/).filter(Boolean)
  return words.length > 0 ? { $and: words.map(saying) } : {}
}
