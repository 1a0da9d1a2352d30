import {
  type ClaimField,
  claimFields,
  type ClaimType,
  claimTypes,
  claimTypeValues,
  serviceValues,
} from '@/enquiries/claim-types'
import type { Enquiry } from '@/enquiries/enquiry'
import { day, dayBefore, minutesBefore, uuidOf } from './clock'
import { sampleAnswers } from './sample-answers'
import { rating } from '@/platform/limits'
import type { Review } from '@/reviews/review'

/** Fictional. All pairs are used before one repeats. */
const firstNames = ['Amara', 'Ben', 'Chloe', 'David', 'Elif', 'Farid', 'Grace', 'Hannah', 'Ivan']
const lastNames = 'Adeyemi Brown Clarke Dhillon Edwards Fletcher Grant Hughes Ivanova Jones'.split(
  ' ',
)

/** Starts again after the last item. */
export function pick<Value>(list: readonly Value[], index: number): Value {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

/** The first 90 are all different. */
function person(index: number) {
  const first = pick(firstNames, index)
  const last = pick(lastNames, index)
  const number = String(index % 1000).padStart(3, '0')
  return {
    name: `${first} ${last}`,
    // The domain is reserved for examples.
    email: `${first}.${last}.${index}@example.com`.toLowerCase(),
    // Ofcom reserves the range for fiction.
    phone: `01632 960${number}`,
  }
}

export interface SentEnquiry extends Enquiry {
  id: string
  createdAt: Date
}

/** Answers by question; the others get a sample. */
const answers: Readonly<Record<string, readonly string[]>> = {
  injuries: [
    'Whiplash and a bruised shoulder. The neck still hurts when I turn my head.',
    'A broken wrist, in plaster for six weeks.',
  ],
  vehicleDetails: ['Blue Ford Fiesta and a white van', 'My bicycle and a black BMW 3 Series'],
  employerName: ['Northgate Logistics Ltd', 'Riverside Care Homes', 'Hill & Sons'],
  employmentDates: ['May 2019 to December 2025', 'January 2022 until now'],
  issueDescription: [
    'I was dismissed the day after I’d asked about unpaid overtime. There was no meeting and no letter.',
    'Since my return from maternity leave my hours have been cut and my manager ignores my emails.',
  ],
  nationality: ['Nigerian', 'Turkish', 'Indian', 'Brazilian'],
  location: ['The supermarket in Midland Road, Bedford', 'A pavement in Castle Street, Luton'],
  injuryDetails: ['A sprained ankle and a cut on the knee.', 'Two cracked ribs. I sleep badly.'],
  propertyValue: ['£275,000', '£410,000', 'About £190,000'],
}

const messages = [
  'I’d like to know whether I have a case and what it would cost me.',
  'I’ve had a letter that I don’t understand. Could you look at it with me?',
  'A friend gave me your name. I’m free to talk on weekday mornings.',
  'I’m not sure whether this is something you do. If not, who should I ask?',
]

function answer(name: string, field: ClaimField, index: number, came: Date): string {
  if (field.kind === 'date') return dayBefore(index % 300, came)
  return pick(answers[name] ?? sampleAnswers(field).good, index)
}

/** An answer to each question of a type; null if it has none. */
export function detailsOf(type: ClaimType, answerTo: (name: string, field: ClaimField) => string) {
  const details = claimFields(type).map(([name, field]) => [name, answerTo(name, field)] as const)
  return details.length > 0 ? Object.fromEntries(details) : null
}

/** An uneven number of minutes. */
const minutesApart = (index: number) => index * 7 * 60 + ((index * 37) % 60)

interface Choices {
  /** Instead of the index's own. */
  type?: ClaimType
  /** The default is longer ago the higher the index. */
  createdAt?: Date
}

/** Always the same for an index; the types take turns. */
export function buildEnquiry(
  index: number,
  {
    type = pick(claimTypeValues, index),
    createdAt = minutesBefore(minutesApart(index)),
  }: Choices = {},
): SentEnquiry {
  const { name, email, phone } = person(index)
  return {
    id: uuidOf(`enquiry ${index}`),
    createdAt,
    fullName: name,
    email,
    phone,
    claimType: type,
    message: `${claimTypes[type].label}. ${pick(messages, index)}`,
    claimDetails: detailsOf(type, (name, field) => answer(name, field, index, createdAt)),
    ...{ contact: null, callTimes: null, bornOn: null },
  }
}

export interface StoredReview extends Omit<Review, 'email'> {
  id: string
  approved: boolean
  createdAt: string
}

const texts = [
  'Everything was explained before I had to decide anything.',
  'I was told honestly that my case was weak. That saved me a year and a lot of money.',
  'Quick to answer and easy to talk to. The paperwork was sorted out in two weeks, and I knew at every point what would happen next.',
  'It took longer than I’d hoped, but I was never left in the dark.',
  'Patient with all of my questions, and there were many.',
]

/** Always the same for an index; the higher the index the longer ago. */
export function buildReview(index: number, { approved }: { approved: boolean }): StoredReview {
  return {
    id: uuidOf(`review ${index}`),
    createdAt: minutesBefore(index * 3 * day + ((index * 53) % day)).toISOString(),
    name: person(index + 5).name,
    service: pick(serviceValues, index),
    review: pick(texts, index),
    rating: pick([rating.max, rating.max, rating.max - 1], index),
    approved,
  }
}
