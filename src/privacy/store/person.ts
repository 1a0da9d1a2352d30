import type { Payload, PayloadRequest } from 'payload'
import { heldInWords, isSameAddress } from '@/privacy/people'
import { type SourceName, sourceNames, sourceOf } from '@/privacy/sources'
import {
  addressCollation,
  type InRequest,
  mongo,
  withinTransaction,
} from '@/platform/database/connection'
import { mailRules } from '@/enquiries/mail'
import { answersOf } from '@/enquiries/answers'
import { recordActivity } from '@/platform/activity/activity'
import { now } from '@/platform/time/clock'
import type { Enquiry } from '../../../payload-types'

/** A mail to the consultant or a user is a person's only if it's about their enquiry. */
const onlyTheirs: Partial<Record<SourceName, object>> = {
  mails: {
    kind: {
      $in: Object.entries(mailRules).flatMap(([kind, { to }]) => (to === 'visitor' ? kind : [])),
    },
  },
}

interface StoredDocument {
  _id: string
  createdAt?: Date
  [field: string]: unknown
}

/**
 * Through the driver: Payload knows no collation, by which an index ignores case, and not all of
 * the collections.
 */
export function documentsOf(payload: Payload, name: SourceName) {
  return mongo(payload).connection.collection<StoredDocument>(name)
}

export interface Held {
  id: string
  /** What has no time isn't counted in first and last. */
  at: Date | undefined
  /** The id of its enquiry, if any. */
  enquiry: unknown
}

/** Newest first. */
type Found = Readonly<Record<SourceName, readonly Held[]>>

export const foundInWords = (found: Found): string =>
  heldInWords(Object.fromEntries(Object.entries(found).map(([name, held]) => [name, held.length])))

const noneHeld: readonly Held[] = []

const newestFirst = (one: Held, other: Held) =>
  Number(other.at ?? 0) - Number(one.at ?? 0) || (one.id < other.id ? 1 : -1)

/** By indexes, ignoring the case of the address. */
export async function findPerson(req: InRequest, email: string): Promise<Found> {
  const enquiries = await withAddress(req, 'enquiries', email)
  const ids = enquiries.map(({ id }) => id)
  const found = { enquiries, mails: noneHeld, reviews: noneHeld, idempotency: noneHeld }
  // A transaction does one thing at a time.
  for (const name of sourceNames.filter((one) => one !== 'enquiries')) {
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

/** Internal fields that aren't about the person. */
const ownFields: ReadonlySet<string> = new Set([
  ...['_id', '__v', 'place', 'remindAt', 'updatedAt'],
  ...['claim', 'claimedUntil', 'nextAttemptAt', 'once'],
])

const withoutOwnFields = (document: object): object =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !ownFields.has(field)))

/**
 * Everything in an enquiry, with answers under their questions, and the history without what only
 * undo needs.
 */
function shownEnquiry(enquiry: Enquiry, mails: readonly StoredDocument[]): object {
  return {
    ...withoutOwnFields(enquiry),
    answers: answersOf(enquiry).map(({ question, words }) => ({ question, answer: words })),
    notes: enquiry.notes ?? [],
    history: (enquiry.history ?? []).map(({ what, at, by }) => ({ what, at, by })),
    mail: mails.map(({ _id, kind, to, state, createdAt, sentAt }) => ({
      id: _id,
      ...{ kind, to, state, createdAt, sentAt },
    })),
  }
}

const batchSize = 100

/**
 * Everything held about a person as JSON, streamed. The export is recorded before the first piece.
 *
 * Source: docs/api.md, "A person's data".
 */
export async function exportPerson(
  req: PayloadRequest,
  email: string,
): Promise<AsyncGenerator<string, void>> {
  const found = await findPerson(req, email)
  await recordActivity(req, { kind: 'person-exported', target: foundInWords(found) })
  return textOf(req, email, found)
}

async function* textOf(
  req: PayloadRequest,
  email: string,
  found: Found,
): AsyncGenerator<string, void> {
  yield `{\n"email": ${JSON.stringify(email)},\n"exportedAt": ${JSON.stringify(now())}`
  for (const part of sourceNames.filter((name) => sourceOf(name).words)) {
    yield `,\n"${part}": [`
    let before = '\n'
    for await (const row of rowsOf(req, part, found[part])) {
      yield `${before}${JSON.stringify(row, null, 2)}`
      before = ',\n'
    }
    yield before === '\n' ? ']' : '\n]'
  }
  yield '\n}\n'
}

async function* rowsOf(
  { payload }: PayloadRequest,
  part: SourceName,
  held: readonly Held[],
): AsyncGenerator<object, void> {
  for (let begin = 0; begin < held.length; begin += batchSize) {
    const ids = held.slice(begin, begin + batchSize).map(({ id }) => id)
    const rows = await (part === 'enquiries'
      ? enquiryRows(payload, ids)
      : otherRows(payload, part, ids))
    yield* ids.flatMap((id) => rows.get(id) ?? [])
  }
}

async function enquiryRows(payload: Payload, ids: string[]): Promise<Map<string, object>> {
  const where = { id: { in: ids } }
  const { docs } = await payload.find({
    collection: 'enquiries',
    where,
    pagination: false,
    depth: 0,
  })
  const mails = await documentsOf(payload, 'mails')
    .find({ enquiry: { $in: ids } })
    .sort({ createdAt: 1 })
    .toArray()
  const about = (id: string) => mails.filter(({ enquiry }) => enquiry === id)
  return new Map(docs.map((enquiry) => [enquiry.id, shownEnquiry(enquiry, about(enquiry.id))]))
}

async function otherRows(payload: Payload, part: SourceName, ids: string[]) {
  const read = await documentsOf(payload, part)
    .find({ _id: { $in: ids } })
    .toArray()
  return new Map(
    read.map(({ _id: id, ...document }) => [id, { id, ...withoutOwnFields(document) }]),
  )
}
