import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { enquiryFilterSchema } from '@/enquiries/calls'
import { activityKept } from '@/platform/activity/kinds'
import { addressCollation } from '@/platform/database/connection'
import {
  clientFileCollections,
  ownCollections,
  pictureCollections,
} from '@/platform/database/own-collections'
import { erasures } from '@/privacy/sources'

const enquiryFilters = Object.keys(enquiryFilterSchema.shape)

/** Listed collections with their filters. */
const lists = { enquiries: [...enquiryFilters, 'status'], reviews: ['approved'] }

type Collection = Pick<ReturnType<MongooseAdapter['connection']['collection']>, 'createIndex'>

type Options = Parameters<Collection['createIndex']>[1]

type Index = [collection: string, keys: Record<string, 1>, options?: Options]

const newestFirst = Object.entries(lists).flatMap(([name, filters]) =>
  [[], ...filters.map((filter) => [filter])].map((path): Index => [
    name,
    Object.fromEntries([...path, 'createdAt', '_id'].map((key) => [key, 1])),
  ]),
)

/** Indexes for the inbox's order and counts. Source: `inboxPlace`. */
const inbox = [{}, ...enquiryFilters.map((name) => ({ [name]: 1 as const }))].map(
  (filter): Index => ['enquiries', { ...filter, place: 1, createdAt: 1, _id: 1 }],
)

const { accounts, activity, idempotency, mails, messages, reviewDecisions, sessions } =
  ownCollections

const days = 24 * 3_600

const atThatTime = { expireAfterSeconds: 0 }

const only = (partialFilterExpression: object) => ({ partialFilterExpression })

const indexes: readonly Index[] = [
  ...newestFirst,
  ...inbox,
  // A partial index would be of no use to "has one": MongoDB 6 reads every enquiry for that.
  ['enquiries', { leavesAt: 1 }, { sparse: true }],
  ['enquiries', { deletedAt: 1 }, only({ deletedAt: { $type: 'date' } })],
  ['enquiries', { email: 1 }, { collation: addressCollation }],
  ['enquiries', { 'reachAt.email': 1 }, { collation: addressCollation, sparse: true }],
  ['enquiries', { phoneKey: 1 }, { sparse: true }],
  ['enquiries', { reachKey: 1 }, { sparse: true }],
  ['enquiries', { probablySpam: 1, createdAt: 1 }, only({ probablySpam: true })],
  ['enquiries', { limitDate: 1, _id: 1 }, only({ limitDate: { $type: 'string' } })],
  // Two confirmed calls never overlap.
  ['enquiries', { callHalves: 1 }, { unique: true, ...only({ callAt: { $type: 'date' } }) }],
  // Few reviews have one; an index of all would hold the others too.
  [
    'reviews',
    { email: 1 },
    { collation: addressCollation, ...only({ email: { $type: 'string' } }) },
  ],
  [accounts, { 'devices.hash': 1 }],
  [activity, { at: 1, _id: 1 }],
  [activity, { at: 1 }, { expireAfterSeconds: activityKept.days * days }],
  [idempotency, { expiresAt: 1 }, atThatTime],
  [idempotency, { 'output.id': 1 }],
  [idempotency, { owner: 1 }],
  [ownCollections.erasures, { at: 1 }, { expireAfterSeconds: erasures.days * days }],
  [mails, { to: 1 }, { collation: addressCollation }],
  [
    mails,
    { ofTheDay: 1 },
    { collation: addressCollation, unique: true, ...only({ ofTheDay: { $type: 'string' } }) },
  ],
  [mails, { erased: 1 }, only({ erased: true })],
  [mails, { state: 1, nextAttemptAt: 1 }],
  [mails, { enquiry: 1 }],
  [mails, { 'account.user': 1, createdAt: 1 }, only({ 'account.user': { $exists: true } })],
  [mails, { once: 1 }, { unique: true, ...only({ once: { $type: 'string' } }) }],
  [mails, { expiresAt: 1 }, atThatTime],
  [mails, { renamed: 1 }, { sparse: true }],
  [mails, { bounced: 1 }, only({ bounced: true })],
  // A message is stored once, whichever instance reads it.
  [messages, { key: 1 }, { unique: true }],
  [messages, { enquiry: 1 }],
  [messages, { messageId: 1 }, { sparse: true }],
  [messages, { address: 1 }, { collation: addressCollation, sparse: true }],
  [messages, { state: 1 }, only({ state: 'unsure' })],
  [ownCollections.pastReplies, { endsAt: 1 }, atThatTime],
  [sessions, { user: 1 }],
  [sessions, { endsAt: 1 }, atThatTime],
  [reviewDecisions, { review: 1 }],
  [pictureCollections.files, { filename: 1, uploadDate: 1 }],
  [pictureCollections.chunks, { files_id: 1, n: 1 }, { unique: true }],
  [clientFileCollections.files, { 'metadata.enquiry': 1 }],
  [clientFileCollections.files, { 'metadata.state': 1 }, only({ 'metadata.state': 'arriving' })],
  [clientFileCollections.files, { 'metadata.scan': 1 }, only({ 'metadata.scan': 'waiting' })],
  [clientFileCollections.chunks, { files_id: 1, n: 1 }, { unique: true }],
  [ownCollections.packs, { enquiry: 1 }],
]

interface Connection {
  collection: (name: string) => Collection
}

/**
 * Indexes that Payload's options can't express: those ending in `_id`, so that a list has one order
 * even within a millisecond, the site's own collections', and those that GridFS prescribes.
 */
export async function prepareIndexes({ connection }: { connection: Connection }): Promise<void> {
  await Promise.all(
    indexes.map(([name, keys, options]) => connection.collection(name).createIndex(keys, options)),
  )
}
