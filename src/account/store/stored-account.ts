import type { Payload } from 'payload'
import { ownCollection } from '@/platform/database/own-collections'

/** On, or being set up. */
export interface StoredTwoStep {
  /** Sealed. */
  secret: string
  /** When it was switched on, or its set-up began. */
  since: Date
  /** Of the last code used; no code up to it works any more. */
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
  /** Reset links asked for until then have ended. */
  resetsEndedAt?: Date
  twoStep?: StoredTwoStep | null
  setUp?: StoredTwoStep | null
  /** By the hash of their cookie. */
  devices?: { hash: string; seenAt: Date }[]
}

/** A user has none until something is stored in it. */
export const accountsOf = (payload: Payload) => ownCollection<StoredAccount>(payload, 'accounts')
