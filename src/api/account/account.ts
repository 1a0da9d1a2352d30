import { createHash, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AuthenticationError, type Endpoint, loginOperation, type PayloadRequest } from 'payload'
import type {
  Credentials,
  PasswordChange,
  Registration,
  SessionUser,
} from '@/contract/account/account'
import { calls } from '@/contract/calls'
import { modelOf, mongo, sessionOf } from '@/database/connection'
import { inTransaction } from '@/database/transaction'
import { needsFirstAccount } from './first-account'
import { whenHashingIsFree } from './hashing-queue'
import { endpoint } from '../pipeline/endpoint'
import { badRequest, HttpError } from '../pipeline/http-error'
import { requireSignIn } from '../pipeline/preconditions'
import { asRequest } from '../pipeline/request'
import { endedCookie, endSession, sessionCookie } from './session'

/**
 * The account calls: who is signed in, sign in, register the first admin, sign out, change password.
 *
 * Source: docs/api.md, "Accounts".
 */
export const accountEndpoints: Endpoint[] = [
  endpoint({
    call: calls.user,
    signedIn: true,
    work: ({ req }) => shown(requireSignIn(req)),
  }),
  endpoint({
    call: calls.login,
    limit: 'signIn',
    work: async ({ req, input, headers }) => {
      const { user, token } = await signIn(req, input)
      headers.append('Set-Cookie', sessionCookie(req, token))
      return shown(user)
    },
  }),
  endpoint({
    call: calls.register,
    limit: 'signIn',
    precondition: requireNoAdmin,
    status: 201,
    work: async ({ req, input, headers }) => {
      const { user, token } = await register(req, input)
      headers.append('Set-Cookie', sessionCookie(req, token))
      return shown(user)
    },
  }),
  endpoint({
    call: calls.logout,
    work: async ({ req, headers }): Promise<undefined> => {
      await endSession(req)
      headers.append('Set-Cookie', endedCookie(req))
    },
  }),
  endpoint({
    call: calls.changePassword,
    signedIn: true,
    limit: 'changePassword',
    work: async ({ req, input }) => {
      await changePassword(req, input)
      return { message: 'Your password has been updated successfully.' }
    },
  }),
]

type User = NonNullable<PayloadRequest['user']>

const shown = ({ id, username }: User): SessionUser => ({ id, username })

interface SignedIn {
  user: User
  token: string
  /** When the session ends by itself, in seconds since 1970. */
  exp: number | undefined
}

/**
 * Signs in. An unknown name takes the time of a known one with a wrong password.
 *
 * @throws HttpError 401 where name and password do not belong together; 503 where too many wait
 */
export async function signIn(req: PayloadRequest, credentials: Credentials): Promise<SignedIn> {
  return whenHashingIsFree(asRequest(req).signal, async () => {
    const known = await modelOf(req, 'users').exists({ username: credentials.username })
    if (known) return inTransaction(req, () => signInOnce(req, credentials))
    await hashForTime(credentials.password)
    throw wrongCredentials()
  })
}

async function signInOnce(req: PayloadRequest, data: Credentials): Promise<SignedIn> {
  try {
    const collection = req.payload.collections.users
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

// As Payload hashes for a known name (its current parameters; a test compares the times).
async function hashForTime(password: string): Promise<void> {
  await hash(password, randomBytes(32).toString('hex'), 600_000, 32, 'sha256')
}

const registrationClosed = () => new HttpError(403, 'Registration is closed')

async function requireNoAdmin(req: PayloadRequest): Promise<void> {
  if (!(await needsFirstAccount(req.payload))) throw registrationClosed()
}

/** Makes the first admin and signs them in. @throws HttpError 403 where one exists or the code is wrong */
async function register(
  req: PayloadRequest,
  { username, password, setupCode = '' }: Registration,
): Promise<SignedIn> {
  const wanted = process.env['SETUP_CODE']
  if (wanted && !isSame(setupCode, wanted)) throw registrationClosed()
  const make = async () => {
    // Two at once both write here: one conflicts, tries again and finds the admin of the other.
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

// The one document that every registration writes to.
const setup = ({ payload }: PayloadRequest) =>
  mongo(payload).connection.collection<{ _id: string; tries: number }>('setup')

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

async function changePassword(
  req: PayloadRequest,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { user } = req
  const { id, username } = shown(requireSignIn(req))
  const change = async () => {
    await signInOnce(req, { username, password: currentPassword }).catch((error: unknown) => {
      throw error instanceof HttpError ? wrongCurrentPassword() : error
    })
    // Signing in gave the request another session. Payload ends every session but the request's.
    req.user = user
    await req.payload.update({ collection: 'users', id, data: { password: newPassword }, req })
  }
  await whenHashingIsFree(asRequest(req).signal, () => inTransaction(req, change))
}

const wrongCurrentPassword = () =>
  badRequest([{ path: 'currentPassword', message: 'Current password is incorrect' }])
