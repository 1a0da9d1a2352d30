import { type Endpoint, NotFound, type Payload } from 'payload'
import { facts as usual } from '@/content/facts'
import { readSiteFacts } from '@/content/published/site-facts'
import { privacyCalls } from '@/privacy/calls'
import { personExportSchema } from '@/privacy/people'
import { personPage } from '@/privacy/person-page'
import { reviewCalls } from '@/reviews/calls'
import { todayInLondon } from '@/platform/time/dates'
import { bytesOf } from '@/enquiries/work/files'
import { among } from '@/enquiries/work/read'
import { othersOf } from '@/enquiries/work/same-person'
import { erasePerson, untilErased } from '@/privacy/store/erase'
import { signedIn } from '@/server/pipeline/endpoint'
import { exportPerson, findPerson, type HeldData } from '@/privacy/store/person'
import { inTransaction } from '@/platform/database/connection'
import { removedFor } from '@/reviews/store/decisions'
import { json, noStore, notFound } from '@/server/pipeline/http-error'
import { saved } from '@/server/pipeline/saved'
import { streamed } from '@/server/pipeline/streamed'
import { zipBytes, type ZipEntry } from '@/server/pipeline/zip-stream'
import { routeDocument } from '@/server/pipeline/request'

/** Such as `sam-okoro-data-2026-11-26.zip`. */
function fileName(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return `${words?.join('-') ?? 'personal'}-data-${todayInLondon()}.zip`
}

async function pageOf(payload: Payload, held: HeldData, isInZip: boolean): Promise<string> {
  const { facts } = await readSiteFacts(payload)
  const data = personExportSchema.parse(JSON.parse(JSON.stringify(held)))
  return personPage(data, facts['businessName'] || usual.businessName.value, isInZip)
}

/** A page to read and print, the same for programs, and the files. */
async function zipEntries(payload: Payload, held: HeldData): Promise<ZipEntry[]> {
  const at = held.exportedAt
  const data = JSON.stringify(held, null, 2)
  const page = await pageOf(payload, held, true)
  return [
    { name: 'everything.html', at, content: page },
    { name: 'data.json', at, content: data },
    ...held.files.flatMap((file) =>
      file.path === null
        ? []
        : { name: file.path, at: new Date(file.at), content: () => bytesOf(payload, file) },
    ),
  ]
}

export const peopleEndpoints: Endpoint[] = [
  signedIn(privacyCalls.exportPerson, async ({ req, query }) => {
    const { held, name } = await exportPerson(req, query)
    if (query.format === 'json') return json(held)
    if (query.format === 'page') {
      const headers = { ...noStore, 'Content-Type': 'text/html; charset=utf-8' }
      return new Response(await pageOf(req.payload, held, false), { headers })
    }
    return new Response(streamed(zipBytes(await zipEntries(req.payload, held))), {
      headers: saved(fileName(name), 'application/zip'),
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
    return {
      email: query.email,
      phone: query.phone,
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
