import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { onTheirWay, sendingFor } from '@/mail/claim'
import { mailsOf } from '@/mail/queue'

/** Milliseconds until it is looked again whether a mail has arrived. */
const lookAgain = 100

/** What is left of a mail that was erased while it was on its way: nothing that says about whom it is. */
const emptied = {
  $set: { erased: true, enquiry: null, to: '', error: null },
  $unset: { reply: true, once: true },
} as const

/**
 * Removes mails, in the transaction that the request is in. Those that wait are never sent. One that is
 * on its way at this moment is emptied; `untilNoneGoesOut` waits for it.
 */
export async function eraseMails(req: InRequest, which: object): Promise<void> {
  const options = await withinTransaction(req)
  const mails = mailsOf(req.payload)
  const sending = onTheirWay()
  await mails.updateMany({ ...which, ...sending }, emptied, options)
  await mails.deleteMany({ ...which, $nor: [sending] }, options)
}

/** Removes what is left of mails that were erased on their way, once that is over. */
export async function forgetErasedMails(payload: Payload): Promise<void> {
  await mailsOf(payload).deleteMany({ erased: true, $nor: [onTheirWay()] })
}

/**
 * Waits until no mail can go out any more that was erased, on whichever instance; half a minute at
 * most. A mail that is on its way is not cut off: whether the mail server has it by then, nobody would
 * know.
 *
 * @param enquiries the ids of those that were erased; what was queued about them meanwhile goes too
 * Source: docs/api.md, "A person's data".
 */
export async function untilNoneGoesOut(payload: Payload, enquiries: string[]): Promise<void> {
  const deadline = Date.now() + sendingFor
  for (;;) {
    if (enquiries.length > 0) await eraseMails({ payload }, { enquiry: { $in: enquiries } })
    await forgetErasedMails(payload)
    const left = await mailsOf(payload).findOne({ erased: true }, { projection: { _id: 1 } })
    if (!left || Date.now() > deadline) return
    await pause(lookAgain)
  }
}
