import { type Endpoint, NotFound, type PayloadRequest } from 'payload'
import { facts as usual } from '@/content/facts'
import { slugOf } from '@/content/slug-of'
import { readSiteFacts } from '@/content/published/site-facts'
import { calls } from '@/platform/calls/calls'
import { todayInLondon } from '@/platform/time/dates'
import { keepDeleted } from '@/enquiries/work/deleted'
import { othersOf } from '@/enquiries/work/same-person'
import { erasePerson, untilErased } from '@/privacy/store/erase'
import { responseEndpoint, signedIn } from '@/server/pipeline/endpoint'
import { exportPerson, findPerson } from '@/privacy/store/person'
import { inTransaction } from '@/platform/database/connection'
import { removedFor } from '@/reviews/store/decisions'
import { noStore, notFound } from '@/server/pipeline/http-error'
import { routeDocument, routeId } from '@/server/pipeline/request'

/**
 * Deletes the path's document. No mail about it can go out afterwards.
 * @throws HttpError 404 if there's none, or no longer
 */
async function deleteDocument(
  req: PayloadRequest,
  collection: 'enquiries' | 'reviews',
  name: string,
  context: Record<string, unknown>,
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

/** `sam-okoro-data-2026-11-26.json`; in letters that aren't English ones by RFC 8187. */
function fileName(name: string): string {
  const end = `data-${todayInLondon()}.json`
  const plain = slugOf(name)
  const whole = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const other = `; filename*=UTF-8''${encodeURIComponent(`${whole}-${end}`)}`
  return `filename="${plain || 'personal'}-${end}"${/[^a-z0-9-]/.test(whole) ? other : ''}`
}

/** Source: docs/api.md, "A person's data", "Enquiries" and "Reviews". */
export const peopleEndpoints: Endpoint[] = [
  responseEndpoint({
    call: calls.exportPerson,
    signedIn: true,
    work: async ({ req, query }) => {
      const { file, name } = await exportPerson(req, query)
      return new Response(JSON.stringify(file, null, 2), {
        headers: {
          ...noStore,
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; ${fileName(name)}`,
        },
      })
    },
  }),
  signedIn(calls.personSummary, async ({ req: { payload }, query }) => {
    const { enquiries, mails, reviews } = await findPerson({ payload }, query)
    const times = [...enquiries, ...mails, ...reviews]
      .flatMap(({ at }) => (at ? [at.toISOString()] : []))
      .toSorted()
    const { docs } = await payload.find({
      collection: 'enquiries',
      where: { id: { in: enquiries.map(({ id }) => id) } },
      select: {
        ...{ fullName: true, kind: true, claimType: true, status: true, createdAt: true },
        ...{ email: true, phoneKey: true },
      },
      sort: ['-createdAt', '-id'],
      depth: 0,
      pagination: false,
    })
    const { facts } = await readSiteFacts(payload)
    return {
      email: query.email,
      phone: query.phone,
      holder: facts['businessName'] || usual.businessName.value,
      enquiries: enquiries.length,
      mails: mails.length,
      reviews: reviews.length,
      firstAt: times[0] ?? null,
      lastAt: times.at(-1) ?? null,
      others: await othersOf(payload, ...docs),
      latest: docs.slice(0, 10).map(({ id, fullName, claimType, createdAt, kind, status }) => {
        return { id, fullName, kind, claimType: claimType ?? null, createdAt, status }
      }),
    }
  }),
  signedIn(calls.erasePerson, ({ req, query }) => erasePerson(req, query)),
  signedIn(calls.deleteEnquiry, ({ req }) =>
    deleteDocument(req, 'enquiries', 'Enquiry', { mayBeUndone: true }),
  ),
  signedIn(calls.deleteReview, ({ req, query }) =>
    deleteDocument(req, 'reviews', 'Review', removedFor(query.reason)),
  ),
]
