import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { onTheirWay, sendingFor } from '@/mail/claim'
import { mailsOf } from '@/mail/queue'

/** Milliseconds. */
const lookAgain = 100

/** What is left of a mail erased on its way: nothing that says who it was about. */
const emptied = {
  $set: { erased: true, enquiry: null, to: '', error: null },
  $unset: { reply: true, once: true },
} as const

/**
 * Removes mails in the request's transaction, so waiting ones are never sent. One that's on its way
 * is emptied; `untilNoneGoesOut` waits for it.
 */
export async function eraseMails(req: InRequest, which: object): Promise<void> {
  const options = await withinTransaction(req)
  const mails = mailsOf(req.payload)
  const sending = onTheirWay()
  await mails.updateMany({ ...which, ...sending }, emptied, options)
  await mails.deleteMany({ ...which, $nor: [sending] }, options)
}

/** Once they've arrived. */
export async function forgetErasedMails(payload: Payload): Promise<void> {
  await mailsOf(payload).deleteMany({ erased: true, $nor: [onTheirWay()] })
}

/**
 * Waits, half a minute at most, until no erased mail can go out on any instance. A mail on its way
 * isn't cut off: nobody would know whether the server has it.
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
