import type { Payload, PayloadRequest } from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import type { Erased } from '@/privacy/people'
import { heldInWords } from '@/privacy/held-in-words'
import { sessionOf } from '@/platform/database/connection'
import { inTransaction } from '@/platform/database/transaction'
import { keepWithdrawals } from '@/reviews/store/withdrawals'
import { rememberErasures, untilErasuresAreKept } from './ledger'
import { eraseMails, untilNoneGoesOut } from './mails'
import {
  countsOf,
  documentsOf,
  findPerson,
  type Found,
  type Source,
  sourceNames,
  sources,
} from './sources'

const idsOf = (held: Found[keyof Found]) => held.map(({ id }) => id)

/**
 * Erases all that is held about a person: all of it or, where the database refuses any, nothing. When
 * this is done no mail about them can go out any more. What comes from the same address later is new,
 * and stays.
 *
 * @returns how many enquiries and mails there were
 * Source: docs/api.md, "A person's data".
 */
export async function erasePerson(req: PayloadRequest, email: string): Promise<Erased> {
  const found = await inTransaction(req, async () => {
    const held = await findPerson(req.payload, email, await sessionOf(req))
    await removeAll(req, held)
    const target = heldInWords(countsOf(held))
    await recordActivity(req, { kind: 'person-erased', target })
    return held
  })
  await untilErased(req.payload, idsOf(found.enquiries))
  return { enquiries: found.enquiries.length, mails: found.mails.length }
}

async function removeAll(req: PayloadRequest, found: Found): Promise<void> {
  const session = await sessionOf(req)
  const enquiries: ReadonlySet<unknown> = new Set(idsOf(found.enquiries))
  for (const name of sourceNames) {
    const held = found[name]
    const { remembered }: Source = sources[name]
    const which = { _id: { $in: idsOf(held) } }
    if (name === 'reviews') await keepWithdrawals(req, idsOf(held))
    if (name === 'mails') await eraseMails(req, which)
    else await documentsOf(req.payload, name).deleteMany(which, { session })
    if (remembered === undefined) continue
    const own = held.filter(({ enquiry }) => !enquiries.has(enquiry))
    await rememberErasures(req, remembered, idsOf(own))
  }
}

/**
 * Removes what belongs to an enquiry that is being deleted, in the transaction that the request is in,
 * and remembers that it is.
 */
export async function eraseWithEnquiries(
  req: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>,
  ids: readonly string[],
): Promise<void> {
  const { payload, transactionID } = req
  const session = transactionID ? await sessionOf({ payload, transactionID }) : undefined
  await eraseMails(req, { enquiry: { $in: [...ids] } })
  await documentsOf(payload, 'keys').deleteMany(
    { 'output.id': { $in: [...ids] } },
    session && { session },
  )
  await rememberErasures(req, 'enquiries', ids)
}

/**
 * Waits until what was erased is so for good: no mail about it can go out, and it is kept outside the
 * database that it was.
 *
 * @param enquiries the ids of those that were among it
 */
export async function untilErased(payload: Payload, enquiries: string[]): Promise<void> {
  await Promise.all([untilNoneGoesOut(payload, enquiries), untilErasuresAreKept()])
}
