import type { Payload, PayloadRequest } from 'payload'
import { readSiteFacts } from '@/content/published/site-facts'
import { onThePage } from '@/enquiries/referral'
import { isPaidClaim, quarterOf, type RegisterRow } from '@/enquiries/register'
import { referenceOf } from '@/enquiries/letter'
import { sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { laterDay, todayInLondon } from '@/platform/time/dates'
import type { Enquiry } from '../../../payload-types'

/** A row of the register, which outlives its enquiry and says nothing of a person. */
export interface StoredReferral extends Omit<RegisterRow, 'reference'> {
  /** The referral's id, a UUID. */
  _id: string
  enquiry: string
  /** The last change. */
  at: Date
}

export const storedReferralsOf = (payload: Payload) =>
  ownCollection<StoredReferral>(payload, 'referrals')

const wayOf = (how: string | null): StoredReferral['way'] =>
  how === null ? null : how === onThePage ? 'page' : 'otherwise'

/** Writes the row of the enquiry's referral, in the transaction of the change. */
export async function writeRegister(
  req: PayloadRequest,
  { claimType = null, id: enquiry, referral }: Enquiry,
): Promise<void> {
  if (!referral) return
  const { agreedAt, answer, answeredAt, askedAt, id, isPaid, openedAt, ...rest } = referral
  const row = {
    ...{ enquiry, at: new Date(), claimType },
    ...{ askedAt, agreedAt, refusedAt: rest.refusedAt, sentAt: rest.sentAt, openedAt, answeredAt },
    ...{ answer, withdrawnAt: rest.withdrawnAt, isPaid, firm: rest.terms.firm },
    way: wayOf(rest.how),
  }
  const options = { session: await sessionOf(req), upsert: true }
  await storedReferralsOf(req.payload).updateOne({ _id: id }, { $set: row }, options)
}

/** Every row, with the reference of its enquiry. */
export async function registerRows(payload: Payload): Promise<RegisterRow[]> {
  const stored = await storedReferralsOf(payload).find({}).toArray()
  return stored.map(({ _id, at: _at, enquiry, ...row }) => {
    return { ...row, reference: referenceOf(enquiry) }
  })
}

/** The paid claims that were passed on in the current quarter. */
export async function paidThisQuarter(payload: Payload): Promise<number> {
  const now = quarterOf({ sentAt: new Date().toISOString() })
  const rows = await registerRows(payload)
  return rows.filter((row) => row.sentAt && isPaidClaim(row) && quarterOf(row) === now).length
}

/** Removes the rows whose years are over. */
export async function trimRegister(payload: Payload): Promise<void> {
  const { yearsKept: years } = await readSiteFacts(payload)
  const ended = new Date(laterDay(todayInLondon(), { years: -years }))
  await storedReferralsOf(payload).deleteMany({ at: { $lt: ended } })
}
