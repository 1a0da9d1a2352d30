import { type Endpoint, NotFound, type Payload } from 'payload'
import { facts as usual } from '@/content/facts'
import { slugOf } from '@/content/slug-of'
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
import { streamed } from '@/server/pipeline/streamed'
import { zipBytes, type ZipEntry } from '@/server/pipeline/zip-stream'
import { routeDocument } from '@/server/pipeline/request'

const holderOf = (facts: Readonly<Record<string, string | null>>) =>
  facts['businessName'] || usual.businessName.value

/** Such as `sam-okoro-data-2026-11-26.zip`; RFC 8187 encodes letters that aren't English ones. */
function fileName(name: string): string {
  const end = `data-${todayInLondon()}.zip`
  const plain = slugOf(name)
  const whole = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const other = `; filename*=UTF-8''${encodeURIComponent(`${whole}-${end}`)}`
  return `filename="${plain || 'personal'}-${end}"${/[^a-z0-9-]/.test(whole) ? other : ''}`
}

/** A page to read and print, the same for programs, and the files. */
async function zipEntries(payload: Payload, held: HeldData): Promise<ZipEntry[]> {
  const { facts } = await readSiteFacts(payload)
  const at = held.exportedAt
  const data = JSON.stringify(held, null, 2)
  const page = personPage(personExportSchema.parse(JSON.parse(data)), holderOf(facts))
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
    return new Response(streamed(zipBytes(await zipEntries(req.payload, held))), {
      headers: {
        ...noStore,
        'Content-Type': 'application/zip',
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
      holder: holderOf(facts),
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
