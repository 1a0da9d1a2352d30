import type { Payload } from 'payload'
import type { StoredEnquiry } from './build-enquiry'
import type { StoredReview } from './build-review'

/** How many documents are written in parallel. */
const batch = 50

async function write<Row>(rows: readonly Row[], writeOne: (row: Row) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += batch) {
    await Promise.all(rows.slice(start, start + batch).map(writeOne))
  }
}

/**
 * Stores enquiries and reviews as if visitors had sent them. This writes to the database without the
 * calls and their limits; the documents are such as the contract accepts.
 */
export async function storeVisitorDocuments(
  payload: Payload,
  { enquiries, reviews }: { enquiries: readonly StoredEnquiry[]; reviews: readonly StoredReview[] },
): Promise<void> {
  await write(enquiries, (row) => store(payload, 'enquiries', row))
  await write(reviews, (row) => store(payload, 'reviews', row))
}

const store = (
  payload: Payload,
  collection: 'enquiries' | 'reviews',
  row: StoredEnquiry | StoredReview,
) => payload.db.create({ collection, data: { ...row, updatedAt: row.createdAt }, returning: false })
