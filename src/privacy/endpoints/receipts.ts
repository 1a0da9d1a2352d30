import { NotFound, type Payload, type PayloadRequest } from 'payload'
import { calls } from '@/platform/calls/calls'
import { isSameText } from '@/platform/same-text'
import { lastDigits } from '@/platform/telephone-link'
import { isEmailUnsafe } from '@/enquiries/contact'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { hidesAnswers, wrongDigits } from '@/enquiries/hidden-answers'
import { referenceOf } from '@/enquiries/letter'
import type { StoredReview } from '@/reviews/review'
import { readMailSettings } from '@/enquiries/mails/mail-settings'
import { inTransaction } from '@/platform/database/connection'
import { newMail, queueMails } from '@/mail/queue'
import { isShown, readReceiptToken, shownFor, shownMark } from '@/platform/receipts/token'
import { withdrawnByItsWriter } from '@/reviews/store/decisions'
import { endpoint } from '@/server/pipeline/endpoint'
import { badRequest, HttpError, notFound } from '@/server/pipeline/http-error'
import { countDigits } from '@/server/pipeline/rate-limit'
import { routeId } from '@/server/pipeline/request'
import { storedReview } from '@/reviews/endpoints/reviews'
import { stillFree } from '@/enquiries/store/calls'
import { changeWork, enquiryRow } from '@/enquiries/store/stored-work'

/**
 * How an enquiry got on. Nothing here is of what was sent, apart from the times to talk that can
 * still be had.
 */
export type Progress = Pick<
  EnquiryRow,
  'createdAt' | 'dueAt' | 'repliedAt' | 'withdrawnAt' | 'status' | 'callAt' | 'callTimes'
> & { reference: string }

/**
 * Everything that was sent, for its sender; when it came and what happened to it, before its
 * sender gave the digits, or for the address given; a review; or only that it was deleted.
 */
export type Receipt =
  | { kind: 'full'; progress: Progress; enquiry: EnquiryRow }
  | { kind: 'hidden'; progress: Progress; hasDigits: boolean; isEmailed: boolean }
  | { kind: 'mail'; progress: Progress }
  | { kind: 'review'; review: StoredReview }
  | { kind: 'deleted'; what: 'enquiry' | 'review' }

/**
 * Undefined if this site hasn't made the token.
 * @param mark shows what is hidden otherwise
 */
export async function readReceipt(
  payload: Payload,
  token: string,
  mark = '',
): Promise<Receipt | undefined> {
  const read = await readReceiptToken(payload, token)
  if (!read) return undefined
  const one = { id: read.id, depth: 0, disableErrors: true } as const
  if (read.kind === 'review') {
    const review = await payload.findByID({ ...one, collection: 'reviews' })
    return review
      ? { kind: 'review', review: storedReview(review) }
      : { kind: 'deleted', what: 'review' }
  }
  const stored = await payload.findByID({ ...one, collection: 'enquiries' })
  if (!stored) return { kind: 'deleted', what: 'enquiry' }
  const enquiry = enquiryRow(stored)
  const { createdAt, dueAt, repliedAt, withdrawnAt, status, callAt, callTimes } = enquiry
  const stillAsked = callTimes && (await stillFree(payload, callTimes))
  const times = { createdAt, dueAt, repliedAt, withdrawnAt, callAt, callTimes: stillAsked }
  const progress = { ...times, status, reference: referenceOf(read.id) }
  if (read.kind === 'mail') return { kind: 'mail', progress }
  return hidesAnswers(enquiry) && !(await isShown(payload, read.id, mark))
    ? {
        kind: 'hidden',
        progress,
        hasDigits: lastDigits(enquiry.phone) !== undefined,
        isEmailed: !isEmailUnsafe(enquiry),
      }
    : { kind: 'full', progress, enquiry }
}

/**
 * Anyone who knows how the phone number ends sees what was sent.
 *
 * Source: docs/api.md, "Receipt".
 */
export const showAnswers = endpoint({
  call: calls.showAnswers,
  work: async ({ req, input }) => {
    const read = await readReceiptToken(req.payload, routeId(req))
    if (read?.kind !== 'full') throw notFound('Receipt')
    const { id } = read
    const one = { collection: 'enquiries', id, depth: 0, disableErrors: true } as const
    const stored = await req.payload.findByID(one)
    const giveBack = await countDigits(req.payload, id)
    const digits = stored && lastDigits(enquiryRow(stored).phone)
    if (!digits || !isSameText(input.digits, digits)) {
      throw badRequest([{ path: 'digits', message: wrongDigits }])
    }
    await giveBack()
    return { shown: await shownMark(req.payload, id, Date.now() + shownFor) }
  },
})

/**
 * The sender asks for an enquiry's deletion; the consultant is told and decides. A review is
 * deleted at once. Repeating it changes nothing.
 *
 * Source: docs/api.md, "Receipt".
 */
export const withdraw = endpoint({
  call: calls.withdraw,
  work: async ({ req }) => {
    const read = await readReceiptToken(req.payload, routeId(req))
    if (!read || read.kind === 'mail') throw notFound('Receipt')
    const withdrawing = read.kind === 'review' ? withdrawReview : withdrawEnquiry
    await withdrawing(req, read.id).catch((error: unknown) => {
      const isGone = error instanceof HttpError && error.status === 404
      if (!isGone && !(error instanceof NotFound)) throw error
    })
    return undefined
  },
})

async function withdrawEnquiry(req: PayloadRequest, id: string): Promise<void> {
  const at = new Date().toISOString()
  await changeWork(req, id, async ({ status, withdrawnAt }) => {
    if (withdrawnAt) return {}
    const { to, withdrawal } = await readMailSettings(req.payload)
    const mail = newMail({ kind: 'withdrawal', enquiry: id, to }, status === 'spam')
    if (withdrawal) await queueMails(req, [mail])
    const what = 'The sender asked for it to be deleted'
    return { set: { withdrawnAt: at }, events: [{ kind: 'withdrawn', what, at, by: null }] }
  })
}

/** The link gives the right, not the signed-in user. */
async function withdrawReview(req: PayloadRequest, id: string): Promise<void> {
  const context = { ...withdrawnByItsWriter }
  await inTransaction(req, () =>
    req.payload.delete({ collection: 'reviews', id, req, context, overrideLock: true }),
  )
}
