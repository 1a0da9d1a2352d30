import { createHash, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AuthenticationError, type Endpoint, loginOperation, type PayloadRequest } from 'payload'
import type { Credentials, PasswordChange, Registration, SessionUser } from '@/contract/account'
import { calls } from '@/contract/calls'
import { modelOf, registrationLock, sessionOf } from '@/database/connection'
import { inTransaction } from '@/database/transaction'
import { done, endpoint, json } from './pipeline/endpoint'
import { badRequest, HttpError, signInNeeded } from './pipeline/http-error'
import { endedCookie, endSession, sessionCookie } from './session'

/** A user collection's slug; every function here works on the one it is given. */
export type UsersSlug = 'users'

/**
 * The account calls: who is signed in, sign in, register the first admin, sign out, change password.
 *
 * Source: docs/api.md, "Accounts".
 */
export function accountEndpoints(users: UsersSlug): Endpoint[] {
  return [
    endpoint({
      call: calls.user,
      signedIn: true,
      work: async ({ req }) => json(signedInUser(req)),
    }),
    endpoint({
      call: calls.login,
      limit: 'signIn',
      work: async ({ req, input }) => {
        const { user, token } = await signIn(req, users, input)
        return json(shown(user), 200, sessionCookie(req, users, token))
      },
    }),
    endpoint({
      call: calls.register,
      limit: 'signIn',
      precondition: (req) => requireNoAdmin(req, users),
      work: async ({ req, input }) => {
        const { user, token } = await register(req, users, input)
        return json(shown(user), 201, sessionCookie(req, users, token))
      },
    }),
    endpoint({
      call: calls.logout,
      work: async ({ req }) => {
        await endSession(req, users)
        return done(endedCookie(req, users))
      },
    }),
    endpoint({
      call: calls.changePassword,
      signedIn: true,
      limit: 'changePassword',
      work: async ({ req, input }) => {
        await changePassword(req, users, input)
        return json({ message: 'Your password has been updated successfully.' })
      },
    }),
  ]
}

type User = NonNullable<PayloadRequest['user']>

const shown = ({ id, username }: User): SessionUser => ({ id, username })

function signedInUser(req: PayloadRequest): SessionUser {
  if (!req.user) throw signInNeeded()
  return shown(req.user)
}

interface SignedIn {
  user: User
  token: string
  /** When the session ends by itself, in seconds since 1970. */
  exp: number | undefined
}

/**
 * Signs in. An unknown name takes the time of a known one with a wrong password.
 *
 * @throws HttpError 401 where name and password do not belong together
 */
export async function signIn(
  req: PayloadRequest,
  users: UsersSlug,
  credentials: Credentials,
): Promise<SignedIn> {
  const known = await modelOf(req, users).exists({ username: credentials.username })
  if (!known) {
    await hashInVain(credentials.password)
    throw wrongCredentials()
  }
  return inTransaction(req, () => signInOnce(req, users, credentials))
}

async function signInOnce(
  req: PayloadRequest,
  users: UsersSlug,
  data: Credentials,
): Promise<SignedIn> {
  try {
    const collection = req.payload.collections[users]
    const { exp, token, user } = await loginOperation({
      collection,
      data,
      req,
      overrideAccess: true,
    })
    if (!token || !user) throw new Error('Payload signed in without a token')
    return { exp, token, user }
  } catch (error) {
    throw error instanceof AuthenticationError ? wrongCredentials() : error
  }
}

const wrongCredentials = () => new HttpError(401, 'Invalid username or password')

const hash = promisify(pbkdf2)

// What Payload does for a known name (its current parameters; a test compares the times).
async function hashInVain(password: string): Promise<void> {
  await hash(password, randomBytes(32).toString('hex'), 600_000, 32, 'sha256')
}

const registrationClosed = () => new HttpError(403, 'Registration is closed')

async function requireNoAdmin(req: PayloadRequest, users: UsersSlug): Promise<void> {
  if (await modelOf(req, users).exists({})) throw registrationClosed()
}

/** Makes the first admin and signs them in. @throws HttpError 403 where one exists or the code is wrong */
async function register(
  req: PayloadRequest,
  users: UsersSlug,
  { username, password, setupCode = '' }: Registration,
): Promise<SignedIn> {
  const wanted = process.env['SETUP_CODE']
  if (wanted && !isSame(setupCode, wanted)) throw registrationClosed()
  return inTransaction(req, async () => {
    // Both of two at once write here, so one of them conflicts, tries again and finds the other's.
    const session = await sessionOf(req)
    await registrationLock(req.payload).updateOne(
      { _id: 'first-admin' },
      { $inc: { tries: 1 } },
      { upsert: true, session },
    )
    if (await modelOf(req, users).exists({}).session(session)) throw registrationClosed()
    await req.payload.create({ collection: users, data: { username, password }, req })
    return signInOnce(req, users, { username, password })
  })
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

async function changePassword(
  req: PayloadRequest,
  users: UsersSlug,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { user } = req
  const { id, username } = signedInUser(req)
  await inTransaction(req, async () => {
    await signInOnce(req, users, { username, password: currentPassword }).catch(
      (error: unknown) => {
        throw error instanceof HttpError ? wrongCurrentPassword() : error
      },
    )
    // Signing in made another session the request's own. Payload ends every session but that.
    req.user = user
    await req.payload.update({ collection: users, id, data: { password: newPassword }, req })
  })
}

const wrongCurrentPassword = () =>
  badRequest([{ path: 'currentPassword', message: 'Current password is incorrect' }])
