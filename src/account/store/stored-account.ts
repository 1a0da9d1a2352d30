import type { Payload } from 'payload'
import { ownCollection } from '@/platform/database/own-collections'

/** Two-step sign-in that is on, or whose set-up is under way. */
export interface StoredTwoStep {
  /** The app's secret, sealed: `seal`. */
  secret: string
  /** When it was switched on; while it is set up, when that began. */
  since: Date
  /** The time step of the last code that was used; none up to it works any more. */
  lastStep: number
  /** What is left of the recovery codes, hashed. */
  recoveryCodes: string[]
}

/**
 * What belongs to a user besides name, password and sessions. It stands beside Payload's document of
 * the user: no route of Payload's shows any of it, and signing in, which writes that document as a
 * whole, cannot bring a used code back.
 */
interface StoredAccount {
  /** The user's id. */
  _id: string
  email?: string | null
  /** Links for a forgotten password that were asked for until then have ended. */
  resetsEndedAt?: Date
  twoStep?: StoredTwoStep | null
  setUp?: StoredTwoStep | null
  /** The browsers that signed in, by the hash of their cookie. */
  devices?: { hash: string; seenAt: Date }[]
}

/** The users' accounts. A user has none until something is stored in it. */
export const accountsOf = (payload: Payload) => ownCollection<StoredAccount>(payload, 'accounts')
