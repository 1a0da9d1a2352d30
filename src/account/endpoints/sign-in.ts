import { createHash, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AuthenticationError, loginOperation, type Payload, type PayloadRequest } from 'payload'
import { countActivity, recordActivity } from '@/platform/activity/activity'
import type { Credentials } from '@/account/account'
import type { CallInput } from '@/platform/calls/calls'
import { codeNeeded } from '@/account/own-account'
import { inTransaction, modelOf, mongo, sessionOf } from '@/platform/database/connection'
import { HttpError } from '@/server/pipeline/http-error'
import { asRequest } from '@/server/pipeline/request'
import { deviceCookie, recognise } from './devices'
import { whenHashingIsFree } from './hashing-queue'
import { keepSession, sessionCookie } from './sessions'

export interface SignedIn {
  user: NonNullable<PayloadRequest['user']>
  /** The session's, then the browser's. */
  cookies: [string, string]
  /** When the session ends, in seconds since 1970. */
  exp: number | undefined
}

/**
 * An unknown name takes the time and database work of a known one with a wrong password.
 * @throws HttpError 401 where name and password do not belong together, or where a code is missing or
 * wrong; 429 after too many wrong codes; 503 where too many wait
 */
export async function signIn(req: PayloadRequest, credentials: Credentials): Promise<SignedIn> {
  try {
    return await whenHashingIsFree(asRequest(req).signal, () =>
      inTransaction(req, async () => {
        const known = modelOf(req, 'users').exists({ username: credentials.username })
        if (!(await known.session(await sessionOf(req)))) await hashForTime(credentials.password)
        return signInOnce(req, credentials)
      }),
    )
  } catch (error) {
    // If counting fails, as while the database goes away, the sign-in is refused all the same.
    if (isRefusal(error)) await countActivity(req.payload, 'sign-in-refused').catch(() => undefined)
    throw error
  }
}

/** As opposed to being asked for a code. */
const isRefusal = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 401 || error.status === 429) &&
  error.message !== codeNeeded

async function signInOnce(req: PayloadRequest, data: Credentials): Promise<SignedIn> {
  const { exp, token, user } = await loginByPayload(req, data)
  const sid = user?.sessions?.at(-1)?.id
  if (!token || !user || !sid) throw new Error('Payload signed in without a session')
  await keepSession(req, user.id, sid)
  const deviceToken = await recognise(req, user.id)
  await recordActivity(req, { kind: 'signed-in', by: user.username })
  return { exp, user, cookies: [sessionCookie(req, token), deviceCookie(deviceToken)] }
}

async function loginByPayload(req: PayloadRequest, data: Credentials) {
  const collection = req.payload.collections.users
  try {
    return await loginOperation({ collection, data, req, overrideAccess: true })
  } catch (error) {
    throw error instanceof AuthenticationError ? wrongCredentials() : error
  }
}

const wrongCredentials = () => new HttpError(401, 'Invalid username or password')

const hash = promisify(pbkdf2)

// With Payload's current parameters; a test compares the times.
async function hashForTime(password: string): Promise<void> {
  await hash(password, randomBytes(32).toString('hex'), 600_000, 32, 'sha256')
}

const registrationClosed = () => new HttpError(403, 'Registration is closed')

/** @throws HttpError 403 where there is an account already */
export async function requireNoAdmin(req: PayloadRequest): Promise<void> {
  if (!(await needsFirstAccount(req.payload))) throw registrationClosed()
}

/**
 * Makes the first admin and signs them in.
 * @throws HttpError 403 where one exists or the code is wrong
 */
export async function register(
  req: PayloadRequest,
  { username, password, setupCode = '' }: CallInput<'register'>,
): Promise<SignedIn> {
  const wanted = process.env['SETUP_CODE']
  if (wanted && !isSame(setupCode, wanted)) throw registrationClosed()
  const make = async () => {
    // Two at once both write here: one conflicts, tries again and finds the other's admin.
    const session = await sessionOf(req)
    await setup(req).updateOne(
      { _id: 'first-admin' },
      { $inc: { tries: 1 } },
      { upsert: true, session },
    )
    if (await modelOf(req, 'users').exists({}).session(session)) throw registrationClosed()
    await req.payload.create({ collection: 'users', data: { username, password }, req })
    return signInOnce(req, { username, password })
  }
  return whenHashingIsFree(asRequest(req).signal, () => inTransaction(req, make))
}

const setup = ({ payload }: PayloadRequest) =>
  mongo(payload).connection.collection<{ _id: string; tries: number }>('setup')

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

/**
 * Whether there is no account yet. Doesn't tell how many there are.
 * @throws whatever the driver says where the database is away
 * Source: docs/product.md, "5.5 First account".
 */
export async function needsFirstAccount(payload: Payload): Promise<boolean> {
  return (await payload.count({ collection: 'users' })).totalDocs === 0
}
