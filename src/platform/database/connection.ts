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
export function modelOf({ payload }: Pick<PayloadRequest, 'payload'>, slug: string): Model {
  const model = mongo(payload).collections[slug]
  if (!model) throw new Error(`There is no collection '${slug}'`)
  return model
}

/** A request of Payload's, or what is needed of one to work in its transaction. */
export type InRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/**
 * The session of the transaction that a request is in.
 *
 * @throws Error where there is none, which is so when MongoDB is not a replica set
 */
export async function sessionOf(req: InRequest) {
  const id = await req.transactionID
  const session = id === undefined ? undefined : mongo(req.payload).sessions[id]
  if (!session) throw new Error('MongoDB must be a replica set: there is no transaction')
  return session
}

/** The driver's options by which something belongs to the transaction that a request is in, if it is in one. */
export async function withinTransaction(req: InRequest) {
  return req.transactionID ? { session: await sessionOf(req) } : {}
}

/** Asks the database whether it answers. @throws the driver's error where it does not */
export async function ping(payload: Payload): Promise<void> {
  await mongo(payload).connection.db?.command({ ping: 1 })
}
