import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { enquiryFilterSchema } from '@/platform/calls/list-query'
import { activityKept } from '@/platform/activity/kinds'
import { addressCollation } from '@/platform/database/connection'
import { ownCollections, pictureCollections } from '@/platform/database/own-collections'
import { erasures } from '@/privacy/sources'

const enquiryFilters = Object.keys(enquiryFilterSchema.shape)

/** Listed collections with their filters. */
const lists = { enquiries: [...enquiryFilters, 'status'], reviews: ['approved'] }

type Keys = Record<string, 1>

/** The inbox's order and counts. Source: `inboxPlace`. */
const inbox: Keys = { place: 1, _id: 1 }

const inboxFiltered = enquiryFilters.map((name): Keys => ({ [name]: 1, ...inbox }))

type Collection = ReturnType<MongooseAdapter['connection']['collection']>

interface Connection {
  collection: (name: string) => Pick<Collection, 'createIndex'>
}

/**
 * Indexes that Payload's options can't express: those ending in `_id`, so that a list has one order
 * even within a millisecond, the site's own collections', and those that GridFS prescribes.
 */
export async function prepareIndexes({ connection }: { connection: Connection }): Promise<void> {
  const collection = (name: string) => connection.collection(name)
  const mails = collection(ownCollections.mails)
  const newestFirst = Object.entries(lists).flatMap(([name, filters]) =>
    [[], ...filters.map((filter) => [filter])].map((path) => {
      const keys: Keys = Object.fromEntries([...path, 'createdAt', '_id'].map((key) => [key, 1]))
      return collection(name).createIndex(keys)
    }),
  )
  await Promise.all([
    ...newestFirst,
    // A partial index would be of no use to "has one": MongoDB 6 reads every enquiry for that.
    collection('enquiries').createIndex({ leavesAt: 1 }, { sparse: true }),
    ...[inbox, ...inboxFiltered].map((keys) => collection('enquiries').createIndex(keys)),
    collection(ownCollections.activity).createIndex({ at: 1, _id: 1 }),
    collection(ownCollections.activity).createIndex(
      { at: 1 },
      { expireAfterSeconds: activityKept.days * 24 * 3_600 },
    ),
    collection(ownCollections.idempotency).createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
    collection(ownCollections.idempotency).createIndex({ 'output.id': 1 }),
    collection(ownCollections.erasures).createIndex(
      { at: 1 },
      { expireAfterSeconds: erasures.days * 24 * 3_600 },
    ),
    collection('enquiries').createIndex({ email: 1 }, { collation: addressCollation }),
    // Few reviews have one; an index of all would hold the others too.
    collection('reviews').createIndex(
      { email: 1 },
      { collation: addressCollation, partialFilterExpression: { email: { $type: 'string' } } },
    ),
    mails.createIndex({ to: 1 }, { collation: addressCollation }),
    mails.createIndex({ erased: 1 }, { partialFilterExpression: { erased: true } }),
    mails.createIndex({ state: 1, nextAttemptAt: 1 }),
    mails.createIndex({ enquiry: 1 }),
    mails.createIndex(
      { 'account.user': 1, createdAt: 1 },
      { partialFilterExpression: { 'account.user': { $exists: true } } },
    ),
    collection(ownCollections.sessions).createIndex({ user: 1 }),
    collection(ownCollections.sessions).createIndex({ endsAt: 1 }, { expireAfterSeconds: 0 }),
    mails.createIndex(
      { once: 1 },
      { unique: true, partialFilterExpression: { once: { $type: 'string' } } },
    ),
    mails.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
    collection(ownCollections.reviewDecisions).createIndex({ review: 1 }),
    collection(pictureCollections.files).createIndex({ filename: 1, uploadDate: 1 }),
    collection(pictureCollections.chunks).createIndex({ files_id: 1, n: 1 }, { unique: true }),
  ])
}
