import { createHash, createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Payload, PayloadRequest } from 'payload'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { headerNames } from '@/platform/headers'
import { tooManyCodes, twoStepFigures } from '@/account/account'
import { tooManyDigits } from '@/enquiries/hidden-answers'
import { type Environment, readWholeNumber } from '@/platform/environment.mjs'
import { rateLimits } from '@/platform/limits'
import { mongo, oncePerConnection } from '@/platform/database/connection'
import { HttpError, type More } from './http-error'
import { knownDevice } from './known-device'

/** Each has its own count per client. */
export type Limit = Exclude<keyof typeof rateLimits, 'windowSeconds'>

/**
 * The network of an address that has this many bits; all 32 of an IPv4 address are the address itself. A
 * mapped IPv4 address is the IPv4 address.
 * @throws Error if the text isn't an address
 */
export function networkOf(text: string, { v4, v6 }: { v4: number; v6: number }): string {
  const address = ipaddr.process(text)
  const bits = address instanceof ipaddr.IPv4 ? v4 : v6
  const bytes = address.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))
  const network = ipaddr.fromByteArray(bytes)
  if (network instanceof ipaddr.IPv6) return `${network.toRFC5952String()}/${bits}`
  return bits === 32 ? network.toString() : `${network.toString()}/${bits}`
}

/**
 * An IPv4 address, or the /64 network of an IPv6 one, since homes and phones get a whole network.
 *
 * Source: docs/api.md, "Limits" and "Client address".
 */
export const clientKey = (text: string): string => networkOf(text, { v4: 32, v6: 64 })

/** Networks that one stranger can have whole, and how many times a client's tries they have. */
const wide = { bits: { v4: 24, v6: 56 }, times: 10 } as const
const widest = { bits: { v4: 24, v6: 48 }, times: 20 } as const

/** A repeat stores nothing, so a visitor who waits for an answer isn't refused; a flood still is. */
const timesForRepeats = 10

/** Tries of one account by strangers before they're slowed down, in times a client's. */
const freeForAccount = 5

/** How many tries a limit's variable gives a client, or a network that has this many times as many. */
export const triesOf = (env: Environment, limit: Limit, times = 1): number =>
  times * readWholeNumber(env, rateLimits[limit].variable)

// Awaited once: without the index, parallel first tries could each make a count.
const limiters = oncePerConnection(async (payload) => {
  const { db } = mongo(payload).connection
  // A count is whole without being on a disk: a crash forgets the last tenth of a second of it at most.
  const collection = (name: string) => db?.collection(name, { writeConcern: { w: 1 } })
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMongo({
      ...{ keyPrefix, points, duration },
      storeClient: { collection },
      tableName: 'limits',
      disableIndexesCreation: true,
    })
  const make = (limit: Limit, times = 1) =>
    limiter(
      times === 1 ? limit : `${limit} ${times}`,
      triesOf(process.env, limit, times),
      rateLimits.windowSeconds,
    )
  const made = {
    signIn: make('signIn'),
    wide: make('signIn', wide.times),
    widest: make('signIn', widest.times),
    account: make('signIn', freeForAccount),
    repeats: make('enquiries', timesForRepeats),
    enquiries: make('enquiries'),
    reviews: make('reviews'),
    changePassword: make('changePassword'),
    codes: limiter('codes', twoStepFigures.wrongCodesAnHour, 3_600),
    digits: limiter('digits', 5, 86_400),
  }
  await made.signIn.createIndexes()
  return made
})

/** @throws Error if the request doesn't say who the client is */
export const clientOf = (req: PayloadRequest): string => clientKey(clientAddress(req))

function clientAddress({ headers }: PayloadRequest): string {
  const address = headers.get(headerNames.clientAddress)
  if (address === null) throw new Error(`A request came without ${headerNames.clientAddress}`)
  return address
}

/** @throws HttpError 429 with Retry-After in seconds, once the tries of the window are used up */
async function consume(limiter: RateLimiterMongo, key: string, message: string, more: More = {}) {
  try {
    return await limiter.consume(key)
  } catch (outcome) {
    if (!(outcome instanceof RateLimiterRes)) throw outcome
    const seconds = Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000))
    const headers = { [headerNames.retryAfter]: String(seconds) }
    throw new HttpError(429, message, { ...more, headers })
  }
}

const tooMany = 'Too many tries. Please wait a few minutes and try again.'

/**
 * Counts one try in MongoDB, across all instances. At sign-in a browser that's known has a count of its
 * own, so nobody else can use it up.
 * @throws what `consume` throws; Error if the request doesn't say who the client is, since all such
 * requests would share one limit
 * Source: docs/api.md, "Limits".
 */
export async function countTry(req: PayloadRequest, limit: Limit | 'repeats'): Promise<void> {
  const address = clientAddress(req)
  const all = await limiters(req.payload)
  const device = limit === 'signIn' ? await knownDevice(req) : undefined
  // mongod logs the key of a count whose window is just over.
  const hashed = (network: string) =>
    createHmac('sha256', req.payload.secret).update(network).digest('hex')
  await consume(all[limit], device ?? hashed(clientKey(address)), tooMany)
  if (limit !== 'signIn' || device !== undefined) return
  await consume(all.wide, hashed(networkOf(address, wide.bits)), tooMany)
  await consume(all.widest, hashed(networkOf(address, widest.bits)), tooMany)
}

/** The network of a stranger who signs in; undefined if the browser is known. */
export async function strangerOf(req: PayloadRequest): Promise<string | undefined> {
  const isKnown = (await knownDevice(req)) !== undefined
  return isKnown ? undefined : networkOf(clientAddress(req), widest.bits)
}

/**
 * Counts a stranger's try of an account, known or not, which is slowed down and never refused.
 * @param username as typed, of which only a hash is kept
 * @returns milliseconds to wait, 5,000 at most
 * Source: docs/api.md, "Limits".
 */
export async function slowedDown(payload: Payload, username: string): Promise<number> {
  const { account } = await limiters(payload)
  const key = createHash('sha256').update(username).digest('hex')
  const { consumedPoints } = await account.penalty(key)
  return Math.min(5_000, 100 * Math.max(0, consumedPoints - account.points))
}

/**
 * Counts one code of a user whose password was right, before it's checked.
 * @returns whether it's the last of the hour if it's wrong, and what to call if it was right
 * @throws what `consume` throws
 * Source: docs/api.md, "Two-step sign-in".
 */
export async function countCode(payload: Payload, user: string) {
  const { codes } = await limiters(payload)
  const { remainingPoints } = await consume(codes, user, tooManyCodes, { twoStep: true })
  return { isLast: remainingPoints === 0, giveBack: () => codes.reward(user) }
}

/**
 * Counts one try of the digits that open a receipt, before they're checked.
 * @returns what to call if they were right
 * @throws what `consume` throws
 */
export async function countDigits(payload: Payload, receipt: string) {
  const { digits } = await limiters(payload)
  const errors = [{ path: 'digits', message: tooManyDigits }]
  await consume(digits, receipt, tooManyDigits, { errors })
  return () => digits.reward(receipt)
}
