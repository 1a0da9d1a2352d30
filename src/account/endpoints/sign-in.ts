import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import {
  AuthenticationError,
  type Endpoint,
  loginOperation,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { countActivity, recordActivity } from '@/platform/activity/activity'
import { codeNeeded, type Credentials } from '@/account/account'
import { findUser, usersOf } from '@/account/store/stored-account'
import { accountCalls } from '@/account/calls'
import { isSameText } from '@/platform/same-text'
import { inTransaction, mongo, sessionOf } from '@/platform/database/connection'
import { endpoint, signedIn } from '@/server/pipeline/endpoint'
import { HttpError } from '@/server/pipeline/http-error'
import { knownDevice } from '@/server/pipeline/known-device'
import { asRequest, requireSignIn } from '@/server/pipeline/request'
import { deviceCookie, recognise } from './devices'
import { whenHashingIsFree } from './hashing-queue'
import { codeKey } from './second-step'
import { endSession, keepSession, sessionCookie } from './sessions'

/**
 * Signs in once hashing is free, in one transaction; the cookies of the session and of the browser are
 * set only once that's committed.
 * @param prepare returns the username
 * @returns the user
 * @throws HttpError 401 if name and password don't match, or a code is missing or wrong; 429 after too
 * many wrong codes; 503 if too many wait
 */
async function signIn(req: PayloadRequest, data: Credentials, prepare: () => Promise<string>) {
  const isKnown = (await knownDevice(req)) !== undefined
  const work = async () => signInOnce(req, { ...data, username: await prepare() })
  const { cookies, user } = await whenHashingIsFree(asRequest(req).signal, isKnown, () =>
    inTransaction(req, work),
  )
  req.responseHeaders = new Headers()
  for (const cookie of cookies) req.responseHeaders.append('Set-Cookie', cookie)
  return { id: user.id, username: user.username }
}

async function signInOnce(req: PayloadRequest, { code, ...data }: Credentials) {
  const collection = req.payload.collections.users
  req.context[codeKey] = code
  const login = loginOperation({ collection, data, req, overrideAccess: true })
  const { token, user } = await login.catch((error: unknown) => {
    throw error instanceof AuthenticationError
      ? new HttpError(401, 'Invalid username or password')
      : error
  })
  const sid = user?.sessions?.at(-1)?.id
  if (!token || !user || !sid) throw new Error('Payload signed in without a session')
  await keepSession(req, user.id, sid)
  const deviceToken = await recognise(req, user.id)
  await recordActivity(req, { kind: 'signed-in', by: user.username })
  return { user, cookies: [sessionCookie(req, token), deviceCookie(deviceToken)] }
}

/** Being asked for a code isn't a refusal. */
const isRefusal = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 401 || error.status === 429) &&
  error.message !== codeNeeded

const registrationClosed = () => new HttpError(403, 'Registration is closed')

const setup = ({ payload }: PayloadRequest) =>
  mongo(payload).connection.collection<{ _id: string; tries: number }>('setup')

/**
 * Whether there is no account yet. Doesn't tell how many there are.
 * @throws the driver's error if the database is away
 */
export async function needsFirstAccount(payload: Payload): Promise<boolean> {
  return (await payload.count({ collection: 'users' })).totalDocs === 0
}

/**
 * Floods and guesses meet two brakes: `countTry` gives each client a number of tries, and a known browser
 * its own; `whenHashingIsFree` hashes two passwords at once, those of known browsers first.
 */
export const signInEndpoints: Endpoint[] = [
  signedIn(accountCalls.user, ({ req }) => {
    const { id, username } = requireSignIn(req)
    return { id, username }
  }),
  // An unknown name takes the time and database work of a known one with a wrong password.
  endpoint({
    limit: 'signIn',
    call: accountCalls.login,
    work: ({ req, input }) =>
      signIn(req, input, async () => {
        const known = await findUser(req, input.username)
        if (known) return known.username
        // These are Payload's current parameters; a test compares the times.
        const salt = randomBytes(32).toString('hex')
        await promisify(pbkdf2)(input.password, salt, 600_000, 32, 'sha256')
        return input.username
      }).catch(async (error: unknown) => {
        // If counting fails, as while the database goes away, the sign-in is refused all the same.
        if (isRefusal(error)) {
          await countActivity(req.payload, 'sign-in-refused').catch(() => undefined)
        }
        throw error
      }),
  }),
  // Makes the first admin and signs them in.
  endpoint({
    limit: 'signIn',
    call: accountCalls.register,
    precondition: async ({ payload }) => {
      if (!(await needsFirstAccount(payload))) throw registrationClosed()
    },
    status: 201,
    work: async ({ req, input: { username, password, setupCode = '' } }) => {
      const expected = process.env['SETUP_CODE']
      if (expected && !isSameText(setupCode, expected)) throw registrationClosed()
      return signIn(req, { username, password }, async () => {
        // Two at once both write here: one conflicts, tries again and finds the other's admin.
        const session = await sessionOf(req)
        const options = { upsert: true, session }
        await setup(req).updateOne({ _id: 'first-admin' }, { $inc: { tries: 1 } }, options)
        if (await usersOf(req).findOne({}, { session })) throw registrationClosed()
        await req.payload.create({ collection: 'users', data: { username, password }, req })
        return username
      })
    },
  }),
  endpoint({
    call: accountCalls.logout,
    work: async ({ req }): Promise<undefined> => {
      await endSession(req)
    },
  }),
]
