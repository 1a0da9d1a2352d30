import { createHash } from 'node:crypto'
import {
  type CollectionBeforeReadHook,
  type Endpoint,
  logoutOperation,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { usersOf } from '@/account/store/stored-account'
import { recordActivity } from '@/platform/activity/activity'
import { accountCalls } from '@/account/calls'
import { session as limits } from '@/platform/limits'
import { inTransaction, ping, sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import type { User } from '../../../payload-types'
import { signedIn } from '@/server/pipeline/endpoint'
import { notFound } from '@/server/pipeline/http-error'
import { requireSignIn, routeId } from '@/server/pipeline/request'
import { deviceWords } from './devices'
import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'

function cookieOptions({ payload: { collections, config } }: PayloadRequest) {
  return { collectionAuthConfig: collections.users.config.auth, cookiePrefix: config.cookiePrefix }
}

export function sessionCookie(req: PayloadRequest, token: string): string {
  return generatePayloadCookie({ ...cookieOptions(req), token })
}

/**
 * Ends the request's session on the server, and its cookie with the answer. If nobody is signed in
 * only the cookie ends.
 * @throws the driver's error if the database is away, since a session that couldn't be looked up goes
 * on; Error if the user was found without a session, which would end none
 */
export async function endSession(req: PayloadRequest): Promise<void> {
  const { user } = req
  const sid = user && sidOf(user)
  if (!user) await ping(req.payload)
  else if (!sid) throw new Error('The signed-in user has no session id')
  else {
    await inTransaction(req, async () => {
      await logoutOperation({ collection: req.payload.collections.users, req })
      await rowsOf(req.payload).deleteOne({ _id: shownId(sid) }, { session: await sessionOf(req) })
      await recordActivity(req, { kind: 'signed-out' })
    })
  }
  const cookie = generateExpiredPayloadCookie(cookieOptions(req))
  req.responseHeaders = new Headers({ 'Set-Cookie': cookie })
}

const longestMs = limits.longestDays * 24 * 3_600_000

/**
 * Hides sessions that began too long ago, however often they were renewed, from Payload's lookup
 * for calls, panel and server functions.
 */
export const withoutEndedSessions: CollectionBeforeReadHook<User> = ({ doc }) =>
  doc.sessions ? { ...doc, sessions: doc.sessions.filter(isRecent) } : doc

// A session without a beginning counts as ended. (After reading, Payload would say: now.)
const isRecent = ({ createdAt }: Session) => Date.now() - Date.parse(createdAt ?? '') < longestMs

/** Beside Payload's own session. */
interface StoredSession {
  /** Derived from the session's id, which is part of what its cookie proves. */
  _id: string
  user: string
  device: string
  lastSeenAt: Date
  /** Removed by then at the latest. */
  endsAt: Date
}

const rowsOf = (payload: Payload) => ownCollection<StoredSession>(payload, 'sessions')

/** The session's own id stays secret. */
const shownId = (sid: string) => createHash('sha256').update(sid).digest('hex').slice(0, 32)

const sidOf = (user: object): string | undefined =>
  '_sid' in user && typeof user._sid === 'string' ? user._sid : undefined

/** The id of the request's session in the collection `sessions`, and when it ends. */
export function sessionOfRequest(req: PayloadRequest): { id: string; endsAt: Date } {
  const sid = sidOf(requireSignIn(req)) ?? ''
  const expiresAt = openSessions(req).find(({ id }) => id === sid)?.expiresAt
  return { id: shownId(sid), endsAt: new Date(expiresAt ?? 0) }
}

/** Whether the request's session is still open. It may have ended since the request was let in. */
export async function isSessionOpen(req: PayloadRequest): Promise<boolean> {
  const user = requireSignIn(req)
  const own = { _id: user.id, 'sessions.id': sidOf(user) }
  return (await usersOf(req).countDocuments(own, { limit: 1 })) > 0
}

/** When this process last wrote, by session. */
const noted = new Map<string, number>()

export async function keepSession(req: PayloadRequest, user: string, sid: string): Promise<void> {
  const at = new Date()
  const row: StoredSession = {
    _id: shownId(sid),
    user,
    device: deviceWords(req.headers.get('user-agent')),
    lastSeenAt: at,
    endsAt: new Date(at.getTime() + longestMs),
  }
  await rowsOf(req.payload).insertOne(row, { session: await sessionOf(req) })
  noted.set(row._id, at.getTime())
}

export async function forgetOtherSessions(req: PayloadRequest, user: string): Promise<void> {
  const sid = req.user && sidOf(req.user)
  const others = { user, ...(sid && { _id: { $ne: shownId(sid) } }) }
  await rowsOf(req.payload).deleteMany(others, { session: await sessionOf(req) })
}

/** Every five minutes, without waiting for the database. */
export function noteUse({ payload, user }: PayloadRequest): void {
  const sid = user && sidOf(user)
  if (!sid) return
  const [_id, at] = [shownId(sid), new Date()]
  if ((noted.get(_id) ?? 0) > at.getTime() - 5 * 60_000) return
  // More than anyone has.
  if (noted.size >= 1_000) noted.clear()
  noted.set(_id, at.getTime())
  rowsOf(payload)
    .updateOne({ _id }, { $max: { lastSeenAt: at } })
    .catch(() => noted.delete(_id))
}

type Session = NonNullable<User['sessions']>[number]

function openSessions(req: PayloadRequest): Session[] {
  const { sessions } = requireSignIn(req)
  return (sessions ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
}

/** Ends sessions in the request's transaction. @returns whether there was one to end */
async function dropSessions(
  req: PayloadRequest,
  isEnded: (session: Session) => boolean,
): Promise<boolean> {
  const { id: user } = requireSignIn(req)
  const sids = openSessions(req).flatMap((one) => (isEnded(one) ? [one.id] : []))
  if (sids.length === 0) return false
  const session = await sessionOf(req)
  // Payload would write the whole list, with sessions that began or ended meanwhile.
  const change = { $pull: { sessions: { id: { $in: sids } } } }
  await usersOf(req).updateOne({ _id: user }, change, { session })
  const rows = { _id: { $in: sids.map(shownId) } }
  const [only] = await rowsOf(req.payload).find(rows, { session }).toArray()
  await rowsOf(req.payload).deleteMany(rows, { session })
  const target = sids.length === 1 ? (only?.device ?? null) : `${sids.length} sessions`
  await recordActivity(req, { kind: 'session-ended', target })
  return true
}

export async function dropOtherSessions(req: PayloadRequest): Promise<void> {
  const own = sidOf(requireSignIn(req))
  await dropSessions(req, ({ id }) => id !== own)
}

export const sessionEndpoints: Endpoint[] = [
  // Newest first.
  signedIn(accountCalls.sessions, async ({ req }) => {
    const user = requireSignIn(req)
    const rows = await rowsOf(req.payload).find({ user: user.id }).toArray()
    const byId = new Map(rows.map((row) => [row._id, row]))
    const shown = openSessions(req).map(({ createdAt, id: sid }) => {
      const id = shownId(sid)
      const isThis = sid === sidOf(user)
      const began = new Date(createdAt ?? 0).toISOString()
      const lastSeenAt = isThis ? new Date() : byId.get(id)?.lastSeenAt
      return {
        id,
        device: byId.get(id)?.device ?? deviceWords(null),
        createdAt: began,
        lastSeenAt: lastSeenAt?.toISOString() ?? began,
        isThis,
      }
    })
    return shown.toReversed().toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  }),
  signedIn(accountCalls.endSession, async ({ req }): Promise<undefined> => {
    const isThat = ({ id }: Session) => shownId(id) === routeId(req)
    const isEnded = await inTransaction(req, () => dropSessions(req, isThat))
    if (!isEnded) throw notFound('Session')
  }),
  signedIn(accountCalls.endOtherSessions, async ({ req }): Promise<undefined> => {
    await inTransaction(req, () => dropOtherSessions(req))
  }),
]
