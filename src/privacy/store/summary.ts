import type { Payload } from 'payload'
import { mostLatest, type PersonSummary } from '@/privacy/people'
import { findPerson, type Held } from './sources'

/** How much is held about a person, and their latest enquiries. Source: docs/api.md, "A person's data". */
export async function summaryOfPerson(payload: Payload, email: string): Promise<PersonSummary> {
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
    return [{ id, claimType, createdAt, status: status ?? 'new' }]
  })
}
