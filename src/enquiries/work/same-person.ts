import type { Payload } from 'payload'
import { type EnquiryWork, otherSchema } from '@/enquiries/enquiry-work'
import { addressCollation } from '@/platform/database/connection'
import { isSameAddress } from '@/privacy/people'
import { documentOf } from '@/server/pipeline/lists/row-stream'
import type { Enquiry } from '../../../payload-types'
import { enquiriesOf, undeleted } from './read'

type Known = Pick<Enquiry, 'id' | 'email' | 'phoneKey'>

/** More than one page of enquiries has from the same people. */
const mostRead = 500

/** Each person's other enquiries, found by email or phone, without spam. */
async function othersAmong(payload: Payload, people: readonly Known[]) {
  const names = ['email', 'phoneKey', ...Object.keys(otherSchema.shape)]
  const projection = Object.fromEntries(names.map((name) => [name, 1]))
  const read = (field: 'email' | 'phoneKey') => {
    const values = people.flatMap((one) => one[field] || [])
    const others = { ...undeleted, [field]: { $in: values }, status: { $ne: 'spam' } }
    const collation = field === 'email' ? addressCollation : { locale: 'simple' }
    return enquiriesOf(payload)
      .find<Enquiry>(others, { projection, collation, limit: mostRead })
      .toArray()
  }
  const found = (await Promise.all([read('email'), read('phoneKey')])).flat().map(documentOf)
  const each = [...new Map(found.map((one) => [one.id, one])).values()]
  return (one: Known) => each.filter((other) => other.id !== one.id && isSamePerson(one, other))
}

function isSamePerson(one: Known, other: Known): boolean {
  const isSamePhone = Boolean(one.phoneKey) && one.phoneKey === other.phoneKey
  return isSamePhone || (one.email !== '' && isSameAddress(one.email, other.email))
}

/** Other enquiries of the same person, by email address or phone number; the latest first. */
export async function othersOf(
  payload: Payload,
  ...people: readonly Known[]
): Promise<EnquiryWork['others']> {
  const othersOfEach = await othersAmong(payload, people)
  const own = new Set(people.map(({ id }) => id))
  return [...new Set(people.flatMap(othersOfEach))]
    .filter(({ id }) => !own.has(id))
    .toSorted((first, second) => second.createdAt.localeCompare(first.createdAt))
    .slice(0, 20)
    .map((one) => otherSchema.parse({ claimType: null, ...one }))
}

/** Adds to each row of the inbox whether the person wrote before or again. */
export async function markOthers(payload: Payload, rows: readonly Known[]) {
  const othersOfEach = await othersAmong(payload, rows)
  return (row: Known & Pick<Enquiry, 'createdAt'>) => {
    const others = othersOfEach(row)
    const isLater = others.some(({ createdAt }) => createdAt < row.createdAt)
    return { wrote: others.length === 0 ? null : isLater ? 'before' : 'again' }
  }
}
