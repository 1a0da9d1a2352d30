import type { PayloadRequest } from 'payload'
import { sessionOf } from '@/platform/database/connection'
import { keepDecision, reviewsOf } from './decisions'
import { forgetMails } from './tell-reviewer'

/**
 * Keeps that reviews go because their writer withdraws them or wants to be forgotten, and removes the
 * mails about them, in the transaction that the request is in. Whoever calls it deletes the reviews in
 * the same transaction.
 *
 * @param ids those that are not there are passed over
 */
export async function keepWithdrawals(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  ids: readonly string[],
): Promise<void> {
  const session = await sessionOf(req)
  const found = await reviewsOf(req.payload)
    .find({ _id: { $in: [...ids] } }, { session })
    .toArray()
  for (const review of found) {
    await keepDecision(req, review, 'asked-to-withdraw')
    await forgetMails(req, review)
  }
}
