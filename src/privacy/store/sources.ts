import type { Payload } from 'payload'
import { heldInWords, isSameAddress } from '@/privacy/people'
import { sourceNames, sourceOf, type SourceName } from '@/privacy/sources.mjs'
import { addressCollation } from '@/platform/database/addresses'
import { type InRequest, mongo, withinTransaction } from '@/platform/database/connection'
import { mailRules } from '@/enquiries/mail'

/**
 * Which of the documents with a person's address are theirs. A mail to the consultant or to a user is a
 * person's only where it is about an enquiry of theirs.
 */
const onlyTheirs: Partial<Record<SourceName, object>> = {
  mails: {
    kind: {
      $in: Object.entries(mailRules).flatMap(([kind, { to }]) => (to === 'visitor' ? kind : [])),
    },
  },
}

/** A document as the database holds it. */
export interface StoredDocument {
  _id: string
  createdAt?: Date
  [field: string]: unknown
}

/**
 * The documents of a source, by the driver: Payload knows no collation, by which an index finds an address
 * whatever its case, and not all of the collections.
 */
export function documentsOf(payload: Payload, name: SourceName) {
  return mongo(payload).connection.collection<StoredDocument>(name)
}

/** One thing that is held about a person. */
export interface Held {
  id: string
  /** When it came; what has no such time is left out of the first and last. */
  at: Date | undefined
  /** The id of the enquiry that it belongs to, where it belongs to one. */
  enquiry: unknown
}

/** What is held about a person, each source's newest first. */
export type Found = Readonly<Record<SourceName, readonly Held[]>>

/** What was found, as the activity says it. */
export const foundInWords = (found: Found): string =>
  heldInWords(Object.fromEntries(Object.entries(found).map(([name, held]) => [name, held.length])))

const noneHeld: readonly Held[] = []

const newestFirst = (one: Held, other: Held) =>
  Number(other.at ?? 0) - Number(one.at ?? 0) || (one.id < other.id ? 1 : -1)

/** Finds what is held about a person, by indexes, whatever the case of the address. */
export async function findPerson(req: InRequest, email: string): Promise<Found> {
  const enquiries = await withAddress(req, 'enquiries', email)
  const ids = enquiries.map(({ id }) => id)
  const found = { enquiries, mails: noneHeld, reviews: noneHeld, idempotency: noneHeld }
  // One after the other, since a transaction does one thing at a time.
  for (const name of sourceNames().filter((one) => one !== 'enquiries')) {
    const own = [...(await withAddress(req, name, email)), ...(await ofEnquiries(req, name, ids))]
    found[name] = [...new Map(own.map((held) => [held.id, held])).values()].toSorted(newestFirst)
  }
  return found
}

const heldOf = ({ _id, createdAt, enquiry }: StoredDocument): Held => ({
  id: _id,
  at: createdAt,
  enquiry,
})

const kept = { createdAt: 1, enquiry: 1 } as const

async function withAddress(req: InRequest, name: SourceName, email: string): Promise<Held[]> {
  const { address } = sourceOf(name)
  if (address === undefined) return []
  const found = await documentsOf(req.payload, name)
    .find(
      { [address]: email, ...onlyTheirs[name] },
      {
        ...(await withinTransaction(req)),
        collation: addressCollation,
        projection: { ...kept, [address]: 1 },
      },
    )
    .toArray()
  return found
    .filter(({ [address]: stored }) => typeof stored === 'string' && isSameAddress(stored, email))
    .map(heldOf)
    .toSorted(newestFirst)
}

async function ofEnquiries(req: InRequest, name: SourceName, ids: string[]): Promise<Held[]> {
  const { enquiry } = sourceOf(name)
  if (enquiry === undefined || ids.length === 0) return []
  const found = await documentsOf(req.payload, name)
    .find({ [enquiry]: { $in: ids } }, { ...(await withinTransaction(req)), projection: kept })
    .toArray()
  return found.map(heldOf)
}
