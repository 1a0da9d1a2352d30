import type { Endpoint, Payload } from 'payload'
import { mostLatest, type PersonSummary } from '@/privacy/people'
import { calls, personExportCall } from '@/platform/calls/calls'
import { todayInLondon } from '@/platform/time/dates'
import { erasePerson } from '@/privacy/store/erase'
import { exportPerson } from '@/privacy/store/export'
import { streamedText } from '@/server/pipeline/lists/row-stream'
import { endpoint, responseEndpoint } from '@/server/pipeline/endpoint'
import { findPerson, type Held } from '../store/sources'

/** Source: docs/api.md, "A person's data". */
async function summaryOfPerson(payload: Payload, email: string): Promise<PersonSummary> {
  const { enquiries, mails, reviews } = await findPerson({ payload }, email)
  const times = [...enquiries, ...mails, ...reviews].flatMap(({ at }) => (at ? [at.getTime()] : []))
  return {
    email,
    enquiries: enquiries.length,
    mails: mails.length,
    reviews: reviews.length,
    firstAt: dateOf(times.reduce((one, other) => Math.min(one, other), Infinity)),
    lastAt: dateOf(times.reduce((one, other) => Math.max(one, other), -Infinity)),
    latest: await latestOf(payload, enquiries.slice(0, mostLatest)),
  }
}

const dateOf = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : null)

async function latestOf(
  payload: Payload,
  enquiries: readonly Held[],
): Promise<PersonSummary['latest']> {
  const { docs } = await payload.find({
    collection: 'enquiries',
    where: { id: { in: enquiries.map(({ id }) => id) } },
    select: { claimType: true, status: true, createdAt: true },
    depth: 0,
    pagination: false,
  })
  return enquiries.flatMap((held) => {
    const found = docs.find(({ id }) => id === held.id)
    if (!found) return []
    const { id, claimType, createdAt, status } = found
    return [{ id, claimType, createdAt, status }]
  })
}

/** Source: docs/api.md, "A person's data". */
export const peopleEndpoints: Endpoint[] = [
  responseEndpoint({
    call: personExportCall,
    signedIn: true,
    work: async ({ req, query }) =>
      streamedText(await exportPerson(req, query.email), {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="personal-data-${todayInLondon()}.json"`,
      }),
  }),
  endpoint({
    call: calls.personSummary,
    signedIn: true,
    work: ({ req, query }) => summaryOfPerson(req.payload, query.email),
  }),
  endpoint({
    call: calls.erasePerson,
    signedIn: true,
    work: ({ req, query }) => erasePerson(req, query.email),
  }),
]
