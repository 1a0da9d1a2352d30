import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import {
  addressCollation,
  type InRequest,
  mongo,
  sessionOf,
  withinTransaction,
} from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'

/** Two-step sign-in that's on, or being set up. */
export interface StoredTwoStep {
  /** Sealed. */
  secret: string
  /** When it was switched on, or its set-up began. */
  since: Date
  /** The time step of the last code used; no code up to it works any more. */
  lastStep: number
  /** Hashed. */
  recoveryCodes: string[]
}

/**
 * Beside Payload's document of the user: none of Payload's routes shows it, and signing in, which
 * rewrites that document, can't bring a used code back.
 */
interface StoredAccount {
  /** The user's id. */
  _id: string
  email?: string | null
  /** Used once a link sent to it was opened. */
  newEmail?: string
  /** Reset links asked for until then have ended. */
  resetsEndedAt?: Date
  twoStep?: StoredTwoStep | null
  setUp?: StoredTwoStep | null
  /** Known browsers by the hash of their cookie. */
  devices?: { hash: string; seenAt: Date }[]
}

/** A user has none until something is stored in it. */
export const accountsOf = (payload: Payload) => ownCollection<StoredAccount>(payload, 'accounts')

type UpdateOne = ReturnType<typeof accountsOf>['updateOne']

/** Reads in the request's transaction, if there is one. */
export async function readAccount(req: InRequest, user: string): Promise<Partial<StoredAccount>> {
  const options = await withinTransaction(req)
  return (await accountsOf(req.payload).findOne({ _id: user }, options)) ?? {}
}

/**
 * Changes it in the request's transaction.
 * @param condition without one, a missing account is made
 * @returns whether something that was there has changed
 */
export async function changeAccount(
  req: InRequest,
  user: string,
  change: Parameters<UpdateOne>[1],
  condition?: Parameters<UpdateOne>[0],
): Promise<boolean> {
  const { modifiedCount } = await accountsOf(req.payload).updateOne(
    { _id: user, ...condition },
    change,
    { upsert: condition === undefined, session: await sessionOf(req) },
  )
  return modifiedCount > 0
}

/**
 * The user of a username or email, whatever its case; a username comes first. The database does the
 * same work whether or not there is one.
 * @param besides a user who isn't looked for
 */
export async function findUser(req: InRequest, typed: string, besides = '') {
  const options = await withinTransaction(req)
  const _id = { $ne: besides }
  const named = await usersOf(req).findOne({ _id, username: typed.toLowerCase() }, options)
  const byEmail = { ...options, collation: addressCollation }
  const account = await accountsOf(req.payload).findOne({ _id, email: typed }, byEmail)
  const id = named?._id ?? account?._id ?? randomUUID()
  return usersOf(req).findOne({ _id: id }, options)
}

/** Payload's own documents. */
export const usersOf = ({ payload }: InRequest) =>
  mongo(payload).connection.collection<{
    _id: string
    username: string
    sessions: { id: string }[]
  }>('users')
