import ipaddr from 'ipaddr.js'
import type { Payload, PayloadRequest } from 'payload'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { headerNames } from '@/platform/headers'
import { tooManyCodes, twoStepFigures } from '@/account/account'
import { rateLimits } from '@/platform/limits'
import { mongo, oncePerConnection } from '@/platform/database/connection'
import { HttpError, type More } from './http-error'

/** Each has its own count per client. */
export type Limit = Exclude<keyof typeof rateLimits, 'windowSeconds'>

/**
 * An IPv4 address, or the /64 network of an IPv6 one, since homes and phones get a whole network. A
 * mapped IPv4 address is the IPv4 address.
 * @throws Error if the text isn't an address
 * Source: docs/api.md, "Limits" and "Client address".
 */
export function clientKey(text: string): string {
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const [network, host] = [address.parts.slice(0, 4), [0, 0, 0, 0]]
  return `${new ipaddr.IPv6([...network, ...host]).toRFC5952String()}/64`
}

function tries({ tries: usual, variable }: { tries: number; variable: string }): number {
  const set = Number(process.env[variable])
  return Number.isInteger(set) && set > 0 ? set : usual
}

// Awaited once: without the index, parallel first tries could each make a count.
const limiters = oncePerConnection(async (payload) => {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMongo({
      ...{ keyPrefix, points, duration },
      storeClient: mongo(payload).connection,
      tableName: 'limits',
      disableIndexesCreation: true,
    })
  const make = (limit: Limit) => limiter(limit, tries(rateLimits[limit]), rateLimits.windowSeconds)
  const made = {
    signIn: make('signIn'),
    enquiries: make('enquiries'),
    reviews: make('reviews'),
    changePassword: make('changePassword'),
    codes: limiter('codes', twoStepFigures.wrongCodesAnHour, 3_600),
  }
  await made.signIn.createIndexes()
  return made
})

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

/**
 * Counts one try in MongoDB, across all instances.
 * @throws what `consume` throws; Error if the request doesn't say who the client is, since all such
 * requests would share one limit
 * Source: docs/api.md, "Limits".
 */
export async function countTry(req: PayloadRequest, limit: Limit): Promise<void> {
  const client = clientKey(clientAddress(req))
  const { [limit]: limiter } = await limiters(req.payload)
  await consume(limiter, client, 'Too many tries. Please wait a few minutes and try again.')
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
