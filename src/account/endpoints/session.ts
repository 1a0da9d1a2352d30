import { type CollectionBeforeReadHook, logoutOperation, type PayloadRequest } from 'payload'
import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'
import { recordActivity } from '@/platform/activity/activity'
import { session as limits } from '@/platform/limits'
import { inTransaction, ping } from '@/platform/database/connection'
import type { User } from '../../../payload-types'
import { forgetSession } from './sessions'

function cookieOptions({ payload: { collections, config } }: PayloadRequest) {
  return { collectionAuthConfig: collections.users.config.auth, cookiePrefix: config.cookiePrefix }
}

/** Source: docs/api.md, "Accounts". */
export function sessionCookie(req: PayloadRequest, token: string): string {
  return generatePayloadCookie({ ...cookieOptions(req), token })
}

export function endedCookie(req: PayloadRequest): string {
  return generateExpiredPayloadCookie(cookieOptions(req))
}

/**
 * Ends the request's session on the server. If nobody is signed in there's nothing to end.
 * @throws the driver's error where the database is away, since a session that could not be looked up
 * goes on; Error where the user was found without a session, which would end none
 */
export async function endSession(req: PayloadRequest): Promise<void> {
  const { user } = req
  if (!user) return ping(req.payload)
  const sid = '_sid' in user ? user._sid : undefined
  if (!sid || typeof sid !== 'string') throw new Error('The signed-in user has no session id')
  await inTransaction(req, async () => {
    await logoutOperation({ collection: req.payload.collections.users, req })
    await forgetSession(req, sid)
    await recordActivity(req, { kind: 'signed-out' })
  })
}

const longestMs = limits.longestDays * 24 * 60 * 60 * 1_000

/**
 * Hides sessions that began too long ago, however often they were renewed, from Payload's lookup
 * for calls, panel and server functions.
 *
 * Source: docs/api.md, "Accounts".
 */
export const withoutEndedSessions: CollectionBeforeReadHook<User> = ({ doc }) =>
  doc.sessions ? { ...doc, sessions: doc.sessions.filter(isRecent) } : doc

// A session without a beginning counts as ended. (After reading, Payload would say: now.)
const isRecent = ({ createdAt }: { createdAt?: string | null }) =>
  Date.now() - Date.parse(createdAt ?? '') < longestMs
