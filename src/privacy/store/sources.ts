import type { Payload } from 'payload'
import type { ErasedCollection } from '@/platform/database/erasures.mjs'
import { isSameAddress } from '@/privacy/same-address'
import { addressCollation } from '@/platform/database/addresses'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/indexes'
import { mailRules } from '@/enquiries/mail'

/** A collection that holds something about persons, and how theirs is found in it. */
export interface Source {
  collection: string
  /** The field that has a person's address, with an index of `addressCollation`. */
  address?: string
  /** Which of those with the address are the person's; all unless it is given. */
  only?: Readonly<Record<string, unknown>>
  /** The field that has the id of the enquiry which it belongs to. */
  enquiry?: string
  /** As what it is remembered when it is erased, unless it belongs to an enquiry that is. */
  remembered?: ErasedCollection
}

/** A mail to the consultant or to a user is a person's only where it is about an enquiry of theirs. */
const toVisitors = Object.entries(mailRules).flatMap(([kind, { to }]) =>
  to === 'visitor' ? [kind] : [],
)

/**
 * Where something is held about a person who is known by an e-mail address. A collection that is added
 * to the site is one more row.
 *
 * Source: docs/api.md, "A person's data".
 */
export const sources = {
  enquiries: { collection: 'enquiries', address: 'email', remembered: 'enquiries' },
  mails: {
    collection: ownCollections.mails,
    address: 'to',
    only: { kind: { $in: toVisitors } },
    enquiry: 'enquiry',
    remembered: 'mails',
  },
  /** Erased after the mails, of which one that is on its way is waited for. */
  reviews: { collection: 'reviews', address: 'email', remembered: 'reviews' },
  /** They keep a browser from storing an enquiry twice, for a day. */
  keys: { collection: ownCollections.idempotency, enquiry: 'output.id' },
} as const satisfies Record<string, Source>

export type SourceName = keyof typeof sources

const isSource = (name: string): name is SourceName => name in sources

export const sourceNames = Object.keys(sources).filter(isSource)

/** A document as the database holds it. */
export interface StoredDocument {
  _id: string
  createdAt?: Date
  [field: string]: unknown
}

/** The documents of a source. */
export function documentsOf(payload: Payload, name: SourceName) {
  return mongo(payload).connection.collection<StoredDocument>(sources[name].collection)
}

type Session = Awaited<ReturnType<ReturnType<typeof mongo>['connection']['startSession']>>

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

/** How much there is of what a person would count. */
export const countsOf = ({ enquiries, mails, reviews }: Found) => ({
  enquiries: enquiries.length,
  mails: mails.length,
  reviews: reviews.length,
})

const newestFirst = (one: Held, other: Held) =>
  Number(other.at ?? 0) - Number(one.at ?? 0) || (one.id < other.id ? 1 : -1)

/**
 * Finds what is held about a person, by indexes, whatever the case of the address.
 *
 * @param session of a transaction, where it is to be found in one
 */
export async function findPerson(
  payload: Payload,
  email: string,
  session?: Session,
): Promise<Found> {
  const options = session ? { session } : {}
  const enquiries = await withAddress(payload, 'enquiries', email, options)
  const ids = enquiries.map(({ id }) => id)
  const found: Record<SourceName, readonly Held[]> = { enquiries, reviews: [], mails: [], keys: [] }
  // One after the other, since a transaction does one thing at a time.
  for (const name of sourceNames.filter((one) => one !== 'enquiries')) {
    const own = [
      ...(await withAddress(payload, name, email, options)),
      ...(await ofEnquiries(payload, name, ids, options)),
    ]
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

async function withAddress(
  payload: Payload,
  name: SourceName,
  email: string,
  options: { session?: Session },
): Promise<Held[]> {
  const { address, only }: Source = sources[name]
  if (address === undefined) return []
  const found = await documentsOf(payload, name)
    .find(
      { [address]: email, ...only },
      { ...options, collation: addressCollation, projection: { ...kept, [address]: 1 } },
    )
    .toArray()
  return found
    .filter(({ [address]: stored }) => typeof stored === 'string' && isSameAddress(stored, email))
    .map(heldOf)
    .toSorted(newestFirst)
}

async function ofEnquiries(
  payload: Payload,
  name: SourceName,
  ids: string[],
  options: { session?: Session },
): Promise<Held[]> {
  const { enquiry }: Source = sources[name]
  if (enquiry === undefined || ids.length === 0) return []
  const found = await documentsOf(payload, name)
    .find({ [enquiry]: { $in: ids } }, { ...options, projection: kept })
    .toArray()
  return found.map(heldOf)
}
