import { NotFound, type PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/transaction'
import { untilErased } from '@/privacy/store/erase'
import { notFound } from './http-error'
import { routeId } from './request'

/** The options of Payload's operations for what a signed-in user does: their rights, one document. */
export const routeDocument = (req: PayloadRequest) =>
  ({ id: routeId(req), req, user: req.user, overrideAccess: false, depth: 0 }) as const

/**
 * Deletes the document of the call's path for good. When this is done no mail about it can go out.
 *
 * @param name what it is, for the sentence of the 404
 * @param context what the collection's hooks are told of the deletion
 * @throws HttpError 404 where there is none, or no longer
 */
export async function deleteDocument(
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
