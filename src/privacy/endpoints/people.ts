import { type Endpoint, NotFound, type PayloadRequest } from 'payload'
import { calls, personExportCall } from '@/platform/calls/calls'
import { todayInLondon } from '@/platform/time/dates'
import { keepDeleted } from '@/enquiries/store/deleted'
import { erasePerson, untilErased } from '@/privacy/store/erase'
import { endpoint, responseEndpoint } from '@/server/pipeline/endpoint'
import { exportPerson, findPerson } from '@/privacy/store/person'
import { inTransaction } from '@/platform/database/connection'
import { removedFor } from '@/reviews/store/decisions'
import { noStore, notFound } from '@/server/pipeline/http-error'
import { routeDocument, routeId } from '@/server/pipeline/request'

/**
 * Deletes the path's document. No mail about it can go out afterwards.
 * @throws HttpError 404 where there is none, or no longer
 */
async function deleteDocument(
  req: PayloadRequest,
  collection: 'enquiries' | 'reviews',
  name: string,
  context: Record<string, unknown> = {},
): Promise<undefined> {
  try {
    await inTransaction(req, async () => {
      if (collection === 'enquiries') await keepDeleted(req, routeId(req))
      await req.payload.delete({ ...routeDocument(req), collection, context })
    })
  } catch (error) {
    throw error instanceof NotFound ? notFound(name) : error
  }
  await untilErased(req.payload, collection === 'enquiries' ? [routeId(req)] : [])
}

/** Source: docs/api.md, "A person's data", "Enquiries" and "Reviews". */
export const peopleEndpoints: Endpoint[] = [
  responseEndpoint({
    call: personExportCall,
    signedIn: true,
    work: async ({ req, query }) =>
      new Response(JSON.stringify(await exportPerson(req, query.email), null, 2), {
        headers: {
          ...noStore,
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="personal-data-${todayInLondon()}.json"`,
        },
      }),
  }),
  endpoint({
    call: calls.personSummary,
    signedIn: true,
    work: async ({ req: { payload }, query }) => {
      const { enquiries, mails, reviews } = await findPerson({ payload }, query.email)
      const times = [...enquiries, ...mails, ...reviews]
        .flatMap(({ at }) => (at ? [at.toISOString()] : []))
        .toSorted()
      const { docs } = await payload.find({
        collection: 'enquiries',
        where: { id: { in: enquiries.slice(0, 10).map(({ id }) => id) } },
        select: { claimType: true, status: true, createdAt: true },
        sort: ['-createdAt', '-id'],
        depth: 0,
        pagination: false,
      })
      return {
        ...query,
        enquiries: enquiries.length,
        mails: mails.length,
        reviews: reviews.length,
        firstAt: times[0] ?? null,
        lastAt: times.at(-1) ?? null,
        latest: docs.map(({ id, claimType, createdAt, status }) => {
          return { id, claimType: claimType ?? null, createdAt, status }
        }),
      }
    },
  }),
  endpoint({
    call: calls.erasePerson,
    signedIn: true,
    work: ({ req, query }) => erasePerson(req, query.email),
  }),
  endpoint({
    call: calls.deleteEnquiry,
    signedIn: true,
    work: ({ req }) => deleteDocument(req, 'enquiries', 'Enquiry', { mayBeUndone: true }),
  }),
  endpoint({
    call: calls.deleteReview,
    signedIn: true,
    work: ({ req, query }) => deleteDocument(req, 'reviews', 'Review', removedFor(query.reason)),
  }),
]
