import type { Payload, PayloadRequest } from 'payload'
import { heldInWords, isSameAddress, type PersonQuery } from '@/privacy/people'
import { type SourceName, sourceNames, sourceOf } from '@/privacy/sources'
import {
  addressCollation,
  type InRequest,
  mongo,
  withinTransaction,
} from '@/platform/database/connection'
import { anyMailKinds, mailRules } from '@/enquiries/mail'
import { answersOf, reachAtAnswers } from '@/enquiries/answers'
import { distinctNames, mayBeFetched } from '@/enquiries/client-files'
import { readPrivacyNotice } from '@/content/published/privacy-notices'
import { asText } from '@/platform/fields/text'
import { telephoneLink } from '@/platform/telephone-link'
import { eventsOf, historyOf, notesOf } from '@/enquiries/work/events'
import { filesOf } from '@/enquiries/work/files'
import { packsAbout } from '@/enquiries/work/handovers'
import { messageRows } from '@/enquiries/work/messages'
import type { Enquiry } from '../../../payload-types'
import { recordActivity } from '@/platform/activity/activity'

const toVisitors: readonly unknown[] = anyMailKinds.filter(
  (kind) => mailRules[kind].to === 'visitor',
)

/** A mail to the consultant or a user is a person's only if it's about their enquiry. */
const onlyTheirs: Partial<Record<SourceName, object>> = { mails: { kind: { $in: toVisitors } } }

interface StoredDocument {
  _id: string
  createdAt?: Date
  /** GridFS's name for it. */
  uploadDate?: Date
  [field: string]: unknown
}

/**
 * The driver's collection: Payload knows no collation, by which an index ignores case, and not all
 * of the collections.
 */
export function documentsOf(payload: Payload, name: SourceName) {
  return mongo(payload).connection.collection<StoredDocument>(name)
}

export interface Held {
  id: string
  /** A document without a time isn't counted in first and last. */
  at: Date | undefined
  /** The id of its enquiry, if any. */
  enquiry: unknown
}

/** The newest come first. */
type Found = Record<SourceName, Held[]>

export const foundInWords = (found: Found): string =>
  heldInWords(Object.fromEntries(Object.entries(found).map(([name, held]) => [name, held.length])))

const newestFirst = (one: Held, other: Held) =>
  Number(other.at ?? 0) - Number(one.at ?? 0) || (one.id < other.id ? 1 : -1)

/** Finds by indexes, ignoring the case of the address and the notation of the number. */
export async function findPerson(req: InRequest, query: PersonQuery): Promise<Found> {
  const found: Found = {
    ...{ enquiries: [], mails: [], messages: [], 'client-files.files': [], packs: [] },
    ...{ reviews: [], idempotency: [] },
  }
  // A transaction does one thing at a time, and the enquiries come first.
  for (const name of sourceNames) {
    const ids = found.enquiries.map(({ id }) => id)
    const own = [
      ...(await withAddress(req, name, query.email)),
      ...(await withNumberOrEnquiry(req, name, query, ids)),
    ]
    found[name] = [...new Map(own.map((held) => [held.id, held])).values()].toSorted(newestFirst)
  }
  return found
}

const heldOf = ({ _id: id, createdAt, enquiry, uploadDate }: StoredDocument): Held => ({
  ...{ id, enquiry },
  at: createdAt ?? uploadDate,
})

const fields = { createdAt: 1, enquiry: 1, uploadDate: 1 } as const

async function withAddress(req: InRequest, name: SourceName, email?: string): Promise<Held[]> {
  const { addresses = [] } = sourceOf(name)
  if (addresses.length === 0 || email === undefined) return []
  const projection = { ...fields, stored: addresses.map((address) => `$${address}`) }
  const options = { ...(await withinTransaction(req)), projection, collation: addressCollation }
  const either = { $or: addresses.map((address) => ({ [address]: email })) }
  const found = await documentsOf(req.payload, name)
    .find({ ...either, ...onlyTheirs[name] }, options)
    .toArray()
  return found
    .filter(({ stored }) => [stored].flat().some((one) => isSameAddress(asText(one), email)))
    .map(heldOf)
}

async function withNumberOrEnquiry(
  req: InRequest,
  name: SourceName,
  { phone = '', also = '' }: PersonQuery,
  enquiries: string[],
): Promise<Held[]> {
  const { enquiry, phones = [] } = sourceOf(name)
  const numbers = [telephoneLink(phone)].filter((link) => link !== undefined)
  const ways = [
    ...phones.map((field) => ({ [field]: { $in: numbers } })),
    ...(phones.length > 0 ? [{ _id: { $in: also.split(',') } }] : []),
    ...(enquiry ? [{ [enquiry]: { $in: enquiries } }] : []),
  ]
  if (ways.length === 0) return []
  const found = await documentsOf(req.payload, name)
    .find({ $or: ways }, { ...(await withinTransaction(req)), projection: fields })
    .toArray()
  return found.map(heldOf)
}

/** Internal fields that aren't about the person. */
const ownFields: ReadonlySet<string> = new Set([
  ...['_id', '__v', 'phoneKey', 'reachKey', 'place', 'remindAt', 'events', 'updatedAt'],
  ...['claim', 'claimedUntil', 'nextAttemptAt', 'once', 'ofTheDay', 'messageId', 'renamed'],
  ...['key', 'chunkSize'],
])

const withoutOwnFields = (document: object): Shown =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !ownFields.has(field)))

/** The stand-in for a worker's private address and their name for signing in. */
const consultant = 'the consultant'

const unnamed = <Event extends { by?: string | null | undefined }>(event: Event) => ({
  ...event,
  by: event.by ? consultant : null,
})

/** A mail server's error may repeat the address. The partner firm's is no secret. */
const withoutOwnAddress = (mail: StoredDocument): StoredDocument =>
  toVisitors.includes(mail['kind']) || mail['kind'] === 'referral'
    ? mail
    : { ...mail, to: consultant, error: null }

type Shown = Readonly<Record<string, unknown>>

/**
 * Everything held about a person, and their name as they last wrote it, if they did. The export is
 * recorded before anything is read.
 */
export async function exportPerson(req: PayloadRequest, query: PersonQuery) {
  const { payload } = req
  const found = await findPerson(req, query)
  await recordActivity(req, { kind: 'person-exported', target: foundInWords(found) })
  const enquiries = await findEnquiries(payload, idsOf(found.enquiries))
  const [mails, reviews] = [
    await shownDocuments(payload, 'mails', idsOf(found.mails)),
    await shownDocuments(payload, 'reviews', idsOf(found.reviews)),
  ]
  const held = {
    ...{ email: query.email, phone: query.phone, exportedAt: new Date() },
    enquiries: await shownEnquiries(payload, enquiries),
    ...{ mails, reviews },
    messages: await shownMessages(payload, idsOf(found.messages), query),
    files: await shownFiles(payload, enquiries),
    packs: await shownPacks(payload, idsOf(found.enquiries)),
  }
  return { name: asText(enquiries[0]?.fullName ?? reviews[0]?.['name']), held }
}

export type HeldData = Awaited<ReturnType<typeof exportPerson>>['held']

const idsOf = (held: readonly Held[]) => held.map(({ id }) => id)

async function findEnquiries(payload: Payload, ids: string[]): Promise<Enquiry[]> {
  const { docs } = await payload.find({
    collection: 'enquiries',
    where: { id: { in: ids } },
    sort: ['-createdAt', '-id'],
    pagination: false,
    depth: 0,
  })
  return docs
}

/** One from another address may be someone else's until the consultant says that it isn't. */
const shownMessages = (payload: Payload, ids: string[], { email = '' }: PersonQuery) =>
  messageRows(payload, {
    _id: { $in: ids },
    $or: [{ state: 'joined' }, { address: email.toLowerCase() }],
  })

async function shownPacks(payload: Payload, enquiries: readonly string[]) {
  const packs = enquiries.map(async (enquiry) =>
    (await packsAbout(payload, enquiry)).map((pack) => ({ enquiry, ...pack })),
  )
  return (await Promise.all(packs)).flat()
}

async function shownFiles(payload: Payload, enquiries: readonly Enquiry[]) {
  const files = enquiries.map(async (enquiry) =>
    (await filesOf(payload, enquiry)).map((file) => ({ enquiry: enquiry.id, ...file })),
  )
  return distinctNames((await Promise.all(files)).flat()).map(([file, name]) => {
    return { ...file, path: mayBeFetched(file) ? `files/${name}` : null }
  })
}

/** Each enquiry with all fields, its answers under their questions, and its history in words. */
async function shownEnquiries(payload: Payload, docs: readonly Enquiry[]): Promise<Shown[]> {
  const ids = docs.map(({ id }) => id)
  const mails = await documentsOf(payload, 'mails')
    .find({ enquiry: { $in: ids } })
    .sort({ createdAt: 1 })
    .toArray()
  const shown = docs.map(async (one) => {
    const notice = await readPrivacyNotice(payload, one.privacyVersion ?? '')
    const events = eventsOf(one)
    const own = mails.filter(({ enquiry }) => enquiry === one.id)
    return {
      ...withoutOwnFields(one),
      privacyNoticeFrom: notice?.shownFrom ?? null,
      answers: [...answersOf(one), ...reachAtAnswers(one)].map(({ question, words: answer }) => {
        return { question, answer }
      }),
      notes: notesOf(events).map(unnamed),
      history: historyOf(events)
        .filter(({ by, kind }) => by !== null || kind !== 'received')
        .map(unnamed),
      mail: own.map(withoutOwnAddress).map(({ _id: id, kind, to, state, createdAt, sentAt }) => {
        return { id, kind, to, state, createdAt, sentAt }
      }),
    }
  })
  return Promise.all(shown)
}

async function shownDocuments(payload: Payload, name: SourceName, ids: string[]): Promise<Shown[]> {
  const read = await documentsOf(payload, name)
    .find({ _id: { $in: ids } }, { projection: { 'metadata.preview': 0 } })
    .sort({ createdAt: -1, uploadDate: -1, _id: -1 })
    .toArray()
  return read
    .map((one) => (name === 'mails' ? withoutOwnAddress(one) : one))
    .map(({ _id: id, ...document }) => ({ id, ...withoutOwnFields(document) }))
}
