import { type Endpoint, NotFound, type PayloadRequest } from 'payload'
import { calls } from '@/platform/calls/calls'
import { inTransaction } from '@/platform/database/connection'
import { removedFor } from '@/reviews/store/hooks'
import { endpoint } from '@/server/pipeline/endpoint'
import { notFound } from '@/server/pipeline/http-error'
import { routeDocument, routeId } from '@/server/pipeline/request'
import { untilErased } from '../store/erase'

/**
 * Deletes the path's document for good. No mail about it can go out afterwards.
 * @throws HttpError 404 where there is none, or no longer
 */
async function deleteDocument(
  req: PayloadRequest,
  collection: 'enquiries' | 'reviews',
  name: string,
  context: Record<string, unknown> = {},
): Promise<undefined> {
  try {
    await inTransaction(req, () =>
      req.payload.delete({ ...routeDocument(req), collection, context }),
    )
  } catch (error) {
    throw error instanceof NotFound ? notFound(name) : error
  }
  await untilErased(req.payload, collection === 'enquiries' ? [routeId(req)] : [])
}

/** Source: docs/api.md, "Enquiries", "Reviews". */
export const deletionEndpoints: Endpoint[] = [
  endpoint({
    call: calls.deleteEnquiry,
    signedIn: true,
    work: ({ req }) => deleteDocument(req, 'enquiries', 'Enquiry'),
  }),
  endpoint({
    call: calls.deleteReview,
    signedIn: true,
    work: ({ req, query }) => deleteDocument(req, 'reviews', 'Review', removedFor(query.reason)),
  }),
]
