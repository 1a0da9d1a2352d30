import {
  claimFields,
  type ClaimField,
  type ClaimType,
  claimTypes,
  claimTypeValues,
} from '@/enquiries/claim-types'
import type { Enquiry } from '@/enquiries/enquiry'
import { dayBefore, minutesBefore, uuidOf } from './clock'
import { person, pick } from './people'
import { sampleAnswers } from './sample-answers'

export interface SentEnquiry extends Enquiry {
  id: string
  createdAt: Date
}

/** By question; the others get a sample. */
const answers: Readonly<Record<string, readonly string[]>> = {
  injuries: [
    'Whiplash and a bruised shoulder. The neck still hurts when I turn my head.',
    'A broken wrist, in plaster for six weeks.',
  ],
  vehicleDetails: ['Blue Ford Fiesta and a white van', 'My bicycle and a black BMW 3 Series'],
  employerName: ['Northgate Logistics Ltd', 'Riverside Care Homes', 'Hill & Sons'],
  employmentDates: ['May 2019 to December 2025', 'January 2022 until now'],
  issueDescription: [
    'I was dismissed the day after I had asked about unpaid overtime. There was no meeting and no letter.',
    'Since my return from maternity leave my hours have been cut and my manager ignores my e-mails.',
  ],
  nationality: ['Nigerian', 'Turkish', 'Indian', 'Brazilian'],
  location: ['The supermarket in Midland Road, Bedford', 'A pavement in Castle Street, Luton'],
  injuryDetails: ['A sprained ankle and a cut on the knee.', 'Two cracked ribs. I sleep badly.'],
  propertyValue: ['£275,000', '£410,000', 'About £190,000'],
}

const messages = [
  'I would like to know whether I have a case and what it would cost me.',
  'I have had a letter that I do not understand. Could you look at it with me?',
  'A friend gave me your name. I am free to talk on weekday mornings.',
  'I am not sure whether this is something you do. If not, whom should I ask?',
]

function answer(name: string, field: ClaimField, index: number, came: Date): string {
  if (field.kind === 'date') return dayBefore(index % 300, came)
  return pick(answers[name] ?? sampleAnswers(field).good, index)
}

/** An uneven number of minutes. */
const minutesApart = (index: number) => index * 7 * 60 + ((index * 37) % 60)

interface Choices {
  /** Instead of the index's own. */
  type?: ClaimType
  /** By default, the higher the index the longer ago. */
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
  const fields = claimFields(type)
  const details = fields.map(([field, question]): [string, string] => [
    field,
    answer(field, question, index, createdAt),
  ])
  return {
    id: uuidOf(`enquiry ${index}`),
    createdAt,
    fullName: name,
    email,
    phone,
    claimType: type,
    message: `${claimTypes[type].label}. ${pick(messages, index)}`,
    claimDetails: fields.length > 0 ? Object.fromEntries(details) : null,
  }
}
