import { setTimeout as pause } from 'node:timers/promises'
import {
  commitTransaction,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { hasLabel, isDuplicate } from './outage'

/** Writes are acknowledged once they're on the disks of a majority. */
export const connectOptions = {
  writeConcern: { w: 'majority', journal: true },
  // Milliseconds. A write without a server gives up about when its sender gets an answer;
  // connecting may take longer on a busy machine.
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 30_000,
} as const

/** The value of `DATABASE_URI`; empty for build steps that need no database. */
export function databaseUri(): string {
  return process.env['DATABASE_URI'] ?? ''
}

/** Payload's adapter, whose types know that this site runs on MongoDB only. */
export const mongo = ({ db }: Pick<Payload, 'db'>) => db

export type Model = Payload['db']['collections'][string]

/**
 * A collection's mongoose model.
 * @throws Error if the config has no such collection
 */
export function modelOf({ payload }: Pick<PayloadRequest, 'payload'>, slug: string): Model {
  const model = mongo(payload).collections[slug]
  if (!model) throw new Error(`There's no collection '${slug}'`)
  return model
}

/** A request, or as much of one as work in its transaction needs. */
export type InRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/**
 * The session of the request's transaction.
 * @throws Error if there's none, because MongoDB isn't a replica set
 */
export async function sessionOf(req: InRequest) {
  const id = await req.transactionID
  const session = id === undefined ? undefined : mongo(req.payload).sessions[id]
  if (!session) throw new Error('MongoDB must be a replica set: there’s no transaction')
  return session
}

/** Driver options that put an operation in the request's transaction, if there is one. */
export async function withinTransaction(req: InRequest) {
  return req.transactionID ? { session: await sessionOf(req) } : {}
}

/** Makes something once for each connection, and again if that failed. */
export function oncePerConnection<Made>(make: (payload: Payload) => Promise<Made>) {
  const known = new WeakMap<object, Promise<Made>>()
  return (payload: Payload): Promise<Made> => {
    const { connection } = mongo(payload)
    const made = known.get(connection) ?? make(payload)
    known.set(connection, made)
    made.catch(() => known.delete(connection))
    return made
  }
}

/** @throws the driver's error if it doesn't answer */
export async function ping(payload: Payload): Promise<void> {
  await mongo(payload).connection.db?.command({ ping: 1 })
}

/**
 * Looks up email addresses by index, ignoring case. MongoDB also ignores invisible characters, so
 * check the results with `isSameAddress`.
 */
export const addressCollation = { locale: 'en', strength: 2 } as const

/** Milliseconds after which a conflict is no longer retried; tests give a busy machine all the time. */
export const conflicts = { retriedFor: 5_000 }

/** A duplicate key counts too: the next try finds the other's document. */
const isConflict = (error: unknown) =>
  isDuplicate(error) || hasLabel(error, 'TransientTransactionError')

/**
 * Does work in one transaction and retries on a conflict; within another's, the other does.
 * @param req Payload's request; everything done with it inside `work` belongs to the transaction
 * @param work may run several times, so it only does database work
 * @returns the result of `work`, once it's committed
 * @throws the error of `work` or the commit, with nothing stored
 */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (req.transactionID) return work()
  const deadline = performance.now() + conflicts.retriedFor
  for (let attempt = 1; ; attempt += 1) {
    try {
      await initTransaction(req)
      const result = await work()
      await commitTransaction(req)
      return result
    } catch (error) {
      await killTransaction(req)
      delete req.transactionID
      if (!isConflict(error) || performance.now() > deadline) throw error
      await pause(Math.random() * 10 * attempt)
    }
  }
}
