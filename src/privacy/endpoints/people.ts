import { type Endpoint, NotFound } from 'payload'
import { facts as usual } from '@/content/facts'
import { slugOf } from '@/content/slug-of'
import { readSiteFacts } from '@/content/published/site-facts'
import { privacyCalls } from '@/privacy/calls'
import { reviewCalls } from '@/reviews/calls'
import { todayInLondon } from '@/platform/time/dates'
import { among } from '@/enquiries/work/read'
import { othersOf } from '@/enquiries/work/same-person'
import { erasePerson, untilErased } from '@/privacy/store/erase'
import { signedIn } from '@/server/pipeline/endpoint'
import { exportPerson, findPerson } from '@/privacy/store/person'
import { inTransaction } from '@/platform/database/connection'
import { removedFor } from '@/reviews/store/decisions'
import { noStore, notFound } from '@/server/pipeline/http-error'
import { routeDocument } from '@/server/pipeline/request'

/** Such as `sam-okoro-data-2026-11-26.json`; RFC 8187 encodes letters that aren't English ones. */
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

export const peopleEndpoints: Endpoint[] = [
  signedIn(privacyCalls.exportPerson, async ({ req, query }) => {
    const { file, name } = await exportPerson(req, query)
    return new Response(JSON.stringify(file, null, 2), {
      headers: {
        ...noStore,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; ${fileName(name)}`,
      },
    })
  }),
  signedIn(privacyCalls.personSummary, async ({ req: { payload }, query }) => {
    const { enquiries, mails, reviews } = await findPerson({ payload }, query)
    const times = [...enquiries, ...mails, ...reviews]
      .flatMap(({ at }) => (at ? [at.toISOString()] : []))
      .toSorted()
    const { docs } = await payload.find({
      collection: 'enquiries',
      where: among({ id: { in: enquiries.map(({ id }) => id) } }),
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
  signedIn(privacyCalls.erasePerson, ({ req, query }) => erasePerson(req, query)),
  signedIn(reviewCalls.deleteReview, async ({ req, query }) => {
    const context = removedFor(query.reason)
    const review = { ...routeDocument(req), collection: 'reviews', context } as const
    await inTransaction(req, () => req.payload.delete(review)).catch((error: unknown) => {
      throw error instanceof NotFound ? notFound('Review') : error
    })
    await untilErased(req.payload)
    return undefined
  }),
]
