import { NotFound, type Payload, type PayloadRequest } from 'payload'
import { type EnquiryReceipt, readEnquiryReceipt } from '@/enquiries/endpoints/receipts'
import { withdrawEnquiry } from '@/enquiries/work/changes'
import { privacyCalls } from '@/privacy/calls'
import { inTransaction } from '@/platform/database/connection'
import { readReceiptToken } from '@/platform/receipts/token'
import { storedReview } from '@/reviews/endpoints/reviews'
import type { StoredReview } from '@/reviews/review'
import { withdrawnByItsWriter } from '@/reviews/store/decisions'
import { endpoint } from '@/server/pipeline/endpoint'
import { HttpError, notFound } from '@/server/pipeline/http-error'
import { routeId } from '@/server/pipeline/request'

/** The sender's view of an enquiry or a review, or only that it was deleted. */
export type Receipt =
  | EnquiryReceipt
  | { kind: 'review'; review: StoredReview }
  | { kind: 'deleted'; what: 'enquiry' | 'review' }

/** Undefined if this site hasn't made the token. @param mark the token that shows hidden answers */
export async function readReceipt(
  payload: Payload,
  token: string,
  mark = '',
): Promise<Receipt | undefined> {
  const read = await readReceiptToken(payload, token)
  if (!read) return undefined
  const { id, kind } = read
  if (kind !== 'review') {
    const receipt = await readEnquiryReceipt(payload, { id, kind, mark })
    return receipt ?? { kind: 'deleted', what: 'enquiry' }
  }
  const one = { collection: 'reviews', id, depth: 0, disableErrors: true } as const
  const review = await payload.findByID(one)
  return review ? { kind, review: storedReview(review) } : { kind: 'deleted', what: kind }
}

/**
 * The sender asks for an enquiry's deletion; a review is deleted at once. A repeat changes nothing.
 */
export const withdraw = endpoint({
  call: privacyCalls.withdraw,
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

/** The link gives the right, not the signed-in user. */
async function withdrawReview(req: PayloadRequest, id: string): Promise<void> {
  const context = { ...withdrawnByItsWriter }
  await inTransaction(req, () =>
    req.payload.delete({ collection: 'reviews', id, req, context, overrideLock: true }),
  )
}
