import type { Payload } from 'payload'
import { isClaimType } from '@/enquiries/claim-types'
import { mostLatest, type PersonSummary } from '@/privacy/people'
import { isStatus } from '@/enquiries/statuses'
import { countsOf, documentsOf, findPerson, type Held, type StoredDocument } from './sources'

/** How much is held about a person, and their latest enquiries. Source: docs/api.md, "A person's data". */
export async function summaryOfPerson(payload: Payload, email: string): Promise<PersonSummary> {
  const found = await findPerson(payload, email)
  const { enquiries, mails, reviews } = found
  const times = [...enquiries, ...mails, ...reviews].flatMap(({ at }) => (at ? [at.getTime()] : []))
  return {
    email,
    ...countsOf(found),
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
  const stored = await documentsOf(payload, 'enquiries')
    .find(
      { _id: { $in: enquiries.map(({ id }) => id) } },
      { projection: { claimType: 1, status: 1 } },
    )
    .toArray()
  const byId = new Map(stored.map((enquiry): [string, StoredDocument] => [enquiry._id, enquiry]))
  return enquiries.flatMap(({ id, at }) => {
    const { claimType, status = 'new' } = byId.get(id) ?? { _id: id }
    if (!at || !isClaimType(claimType) || !isStatus(status)) return []
    return [{ id, claimType, status, createdAt: at.toISOString() }]
  })
}
