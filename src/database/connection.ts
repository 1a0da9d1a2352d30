import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload, PayloadRequest } from 'payload'

/** How the site talks to MongoDB: what is acknowledged is on the disks of a majority. */
export const connectOptions = {
  writeConcern: { w: 'majority', journal: true },
  // Milliseconds. A write that finds no server gives up about when its sender is told so; making a
  // connection may take longer on a busy machine.
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 30_000,
} as const

/**
 * Where the database is, from `DATABASE_URI`. `npm start` sets it to the embedded server's.
 *
 * @returns a MongoDB connection string; an empty one where a build step needs none
 */
export function databaseUri(): string {
  return process.env['DATABASE_URI'] ?? ''
}

type AnyAdapter = Payload['db'] | MongooseAdapter

function isMongoose(db: AnyAdapter): db is MongooseAdapter {
  return db.name === 'mongoose'
}

/**
 * Payload's database as the MongoDB adapter that it is.
 *
 * @throws Error where the config names another database: this site runs on MongoDB only
 */
export function mongo(payload: Payload): MongooseAdapter {
  const db: AnyAdapter = payload.db
  if (!isMongoose(db)) throw new Error('This site runs on MongoDB only')
  return db
}

/** A collection's documents as mongoose reads and writes them. */
export type Model = MongooseAdapter['collections'][string]

/**
 * A collection's documents as the database holds them.
 *
 * @throws Error where the config has no such collection
 */
export function modelOf(req: PayloadRequest, slug: string): Model {
  const model = mongo(req.payload).collections[slug]
  if (!model) throw new Error(`There is no collection '${slug}'`)
  return model
}

/** What is kept of a request that carried an Idempotency-Key. */
export interface KeptAnswer<Told> {
  _id: string
  bodyHash: string
  told: Told
  expiresAt: Date
}

/** The answers that are given again to an equal request; no route of Payload's shows them. */
export function keptAnswers<Told>(payload: Payload) {
  return mongo(payload).connection.collection<KeptAnswer<Told>>('idempotency')
}

/** The one document that whoever registers the first admin has to touch. */
export function registrationLock(payload: Payload) {
  return mongo(payload).connection.collection<{ _id: string; tries: number }>('setup')
}

/**
 * The session of the transaction that a request is in.
 *
 * @throws Error where there is none, which is so when MongoDB is not a replica set
 */
export async function sessionOf(req: PayloadRequest) {
  const id = await req.transactionID
  const session = id === undefined ? undefined : mongo(req.payload).sessions[id]
  if (!session) throw new Error('MongoDB must be a replica set: there is no transaction')
  return session
}

/** Asks the database for a sign of life. @throws whatever the driver says where there is none */
export async function ping(payload: Payload): Promise<void> {
  await mongo(payload).connection.db?.command({ ping: 1 })
}

/**
 * Makes the indexes that Payload's own index options cannot express: those which end in `_id`, so
 * that a list has one order even where two rows came in the same millisecond, and the one that
 * forgets idempotency keys.
 */
export async function prepareIndexes(adapter: {
  connection: MongooseAdapter['connection']
}): Promise<void> {
  const { connection } = adapter
  const lists = { enquiries: ['claimType'], reviews: ['approved'] }
  await Promise.all([
    ...Object.entries(lists).flatMap(([name, filters]) =>
      [[], ...filters.map((filter) => [filter])].map((path) =>
        connection
          .collection(name)
          .createIndex(Object.fromEntries([...path, 'createdAt', '_id'].map((key) => [key, 1]))),
      ),
    ),
    connection.collection('idempotency').createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
  ])
}

const awayNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoWriteConcernError',
  'MongoExpiredSessionError',
])

const awayCodes = new Set<unknown>([
  // Shutting down, stepped down, not primary, interrupted: the server is there but cannot serve.
  ...[91, 189, 10107, 11600, 11602, 13435, 13436],
  // The driver passes some of the socket's own errors on as they are.
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'],
])

const worthAnotherTry = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
]

/** Whether an error of the driver's bears a label of the driver's specification. */
export function hasLabel(error: unknown, label: string): boolean {
  return (
    error instanceof Error &&
    'hasErrorLabel' in error &&
    typeof error.hasErrorLabel === 'function' &&
    error.hasErrorLabel(label) === true
  )
}

/**
 * Whether an error says that the database is away, or could not be got to do the work for now,
 * rather than that something is wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    awayNames.has(error.name) ||
    ('code' in error && awayCodes.has(error.code)) ||
    worthAnotherTry.some((label) => hasLabel(error, label))
  )
}
