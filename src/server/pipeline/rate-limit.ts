import { createHmac } from 'node:crypto'
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

/** Each limit has its own count per client. */
export type Limit = Exclude<keyof typeof rateLimits, 'windowSeconds'>

/**
 * An IPv4 address, also a mapped one, or the /64 network of an IPv6 one, since homes and phones get a
 * whole network.
 * @throws Error if the text isn't an address
 *
 * Source: docs/api.md, "Limits".
 */
export function clientKey(text: string): string {
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6(address.toByteArray().fill(0, 8)).toRFC5952String()}/64`
}

/** A repeat stores nothing, so a visitor who waits for an answer isn't refused; a flood still is. */
const timesForRepeats = 10

/** How many tries a limit's variable gives a client, or this many times as many. */
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
    repeats: make('enquiries', timesForRepeats),
    enquiries: make('enquiries'),
    reviews: make('reviews'),
    changePassword: make('changePassword'),
    files: make('files'),
    codes: limiter('codes', twoStepFigures.wrongCodesAnHour, 3_600),
    digits: limiter('digits', 5, 86_400),
  }
  await made.signIn.createIndexes()
  return made
})

/** @throws Error if the request doesn't say who the client is, since all such would be one */
export function clientOf({ headers }: PayloadRequest): string {
  const address = headers.get(headerNames.clientAddress)
  if (address === null) throw new Error(`A request came without ${headerNames.clientAddress}`)
  return clientKey(address)
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
 * @throws what `consume` and `clientOf` throw
 */
export async function countTry(req: PayloadRequest, limit: Limit | 'repeats'): Promise<void> {
  const all = await limiters(req.payload)
  const device = limit === 'signIn' ? await knownDevice(req) : undefined
  // mongod logs the key of a count whose window is just over.
  const hashed = () => createHmac('sha256', req.payload.secret).update(clientOf(req)).digest('hex')
  await consume(all[limit], device ?? hashed(), tooMany)
}

/**
 * Counts one code of a user whose password was right, before it's checked.
 * @returns whether it's the last of the hour if it's wrong, and what to call if it was right
 * @throws what `consume` throws
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
