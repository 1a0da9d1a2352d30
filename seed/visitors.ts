import type { Payload } from 'payload'
import { type Mail, mailsOf } from '@/mail/queue'
import { decisionsOf, type StoredDecision } from '@/reviews/store/decisions'
import type { StoredReview } from './build-review'
import type { SeededEnquiry } from './work/progress'

/** Documents written in parallel. */
const batch = 50

async function write<Row>(rows: readonly Row[], writeOne: (row: Row) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += batch) {
    await Promise.all(rows.slice(start, start + batch).map(writeOne))
  }
}

interface Visitors {
  enquiries: readonly SeededEnquiry[]
  mails: readonly Mail[]
  reviews: readonly StoredReview[]
  /** Some are about reviews that no longer exist. */
  decisions: readonly StoredDecision[]
}

/** Stores enquiries and reviews with the work done on them, past the calls and their limits. */
export async function storeVisitorDocuments(
  payload: Payload,
  { decisions, enquiries, mails, reviews }: Visitors,
): Promise<void> {
  await mailsOf(payload).insertMany([...mails])
  await decisionsOf(payload).insertMany([...decisions])
  const store = (collection: 'enquiries' | 'reviews') => (row: { createdAt: Date | string }) =>
    payload.db.create({
      collection,
      data: { ...row, updatedAt: row.createdAt },
      returning: false,
    })
  await write(enquiries, store('enquiries'))
  await write(reviews, store('reviews'))
}
