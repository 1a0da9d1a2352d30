import type { PayloadRequest } from 'payload'
import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'
import { modelOf, ping } from '@/database/connection'
import type { UsersSlug } from './account'

function cookieOptions(req: PayloadRequest, users: UsersSlug) {
  const { collections, config } = req.payload
  return { collectionAuthConfig: collections[users].config.auth, cookiePrefix: config.cookiePrefix }
}

/** The header that gives a session's cookie to the browser. Source: docs/api.md, "Accounts". */
export function sessionCookie(req: PayloadRequest, users: UsersSlug, token: string) {
  return { 'Set-Cookie': generatePayloadCookie({ ...cookieOptions(req, users), token }) }
}

/** The header that takes the cookie back. */
export function endedCookie(req: PayloadRequest, users: UsersSlug) {
  return { 'Set-Cookie': generateExpiredPayloadCookie(cookieOptions(req, users)) }
}

// Payload notes it on the user that it found the session of.
function sessionId(req: PayloadRequest): string | undefined {
  const { user } = req
  return user && '_sid' in user && typeof user._sid === 'string' ? user._sid : undefined
}

/**
 * Ends the request's session on the server: its cookie is worth nothing from then on.
 *
 * @throws whatever the driver says where the database is away: a session that could not be looked up
 *   goes on, and nobody may be told otherwise
 */
export async function endSession(req: PayloadRequest, users: UsersSlug): Promise<void> {
  if (!req.user) return ping(req.payload)
  await modelOf(req, users).updateOne(
    { _id: req.user.id },
    { $pull: { sessions: { id: sessionId(req) } } },
  )
}
