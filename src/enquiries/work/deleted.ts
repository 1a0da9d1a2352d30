import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { onTheirWay } from '@/mail/claim'
import { type Mail, mailsOf } from '@/mail/queue'
import { recordActivity } from '@/platform/activity/activity'
import { inTransaction, sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { requireSignIn } from '@/server/pipeline/request'
import type { Enquiry } from '../../../payload-types'
import { takenAmong } from './calls'
import { pastRepliesOf } from './promise'
import { enquiriesOf, type StoredEnquiry } from './stored-work'

/** An enquiry that nothing finds any more, until its deletion can't be undone. */
interface Deleted {
  /** The enquiry's. */
  _id: string
  enquiry: StoredEnquiry
  /** That hadn't gone out, or had. */
  mails: Mail[]
  at: Date
  by: string
}

export const deletedOf = (payload: Payload) => ownCollection<Deleted>(payload, 'deletedEnquiries')

/** What the history calls it. */
export const undoneDeletion = 'Undone: Deleted'

/** A minute ago. */
export const endOfUndo = () => new Date(Date.now() - 60_000)

/** In the transaction of its deletion. */
export async function keepDeleted(req: PayloadRequest, id: string): Promise<void> {
  const session = await sessionOf(req)
  const { username: by } = requireSignIn(req)
  const enquiry = await enquiriesOf(req.payload).findOne({ _id: id }, { session })
  if (!enquiry) return
  const mails = await mailsOf(req.payload)
    .find({ enquiry: id, $nor: [onTheirWay()] }, { session, projection: { ofTheDay: 0 } })
    .toArray()
  await deletedOf(req.payload).insertOne(
    { _id: id, enquiry, mails, at: new Date(), by },
    { session },
  )
}

/**
 * Brings an enquiry back with its mails, within a minute.
 * @param by who asks; only they may have deleted it
 * @returns undefined if there's nothing to undo
 */
export function undoDeletion(
  req: PayloadRequest,
  id: string,
  by: string,
): Promise<Enquiry | undefined> {
  const { payload } = req
  return inTransaction(req, async () => {
    const session = await sessionOf(req)
    const recent = { _id: id, by, at: { $gt: endOfUndo() } }
    const deleted = await deletedOf(payload).findOneAndDelete(recent, { session })
    if (!deleted) return undefined
    const event = { id: randomUUID(), kind: 'undo', what: undoneDeletion, at: new Date(), by }
    const history = [deleted.enquiry['history'] ?? [], event].flat()
    const { callHalves } = deleted.enquiry
    const isTaken = callHalves && (await takenAmong(req, callHalves)).size > 0
    const noCall = isTaken && { callAt: null, callHalves: null }
    await enquiriesOf(payload).insertOne({ ...deleted.enquiry, history, ...noCall }, { session })
    if (deleted.mails.length > 0) await mailsOf(payload).insertMany(deleted.mails, { session })
    const { createdAt, dueAt, repliedAt = null } = deleted.enquiry
    await pastRepliesOf(payload).deleteOne({ createdAt, dueAt, repliedAt }, { session })
    await recordActivity(req, { kind: 'enquiry-restored', target: id })
    return payload.findByID({ collection: 'enquiries', id, req, depth: 0 })
  })
}
