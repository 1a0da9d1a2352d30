import { isIPv6 } from 'node:net'
import type { PayloadRequest } from 'payload'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { headerNames } from '@/contract/headers'
import { rateLimits } from '@/contract/limits'
import { mongo } from '@/database/connection'
import { HttpError } from './http-error'

/** What is limited; each has its own count for each client. */
export type Limit = Exclude<keyof typeof rateLimits, 'windowSeconds'>

/**
 * What stands for a client: an IPv4 address, or the /64 network of an IPv6 one, since a home or a
 * phone is given a whole network. Source: docs/api.md, "Limits".
 */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0)
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function tries({ tries: usual, variable }: { tries: number; variable: string }): number {
  const set = Number(process.env[variable])
  return Number.isInteger(set) && set > 0 ? set : usual
}

const limiters = new WeakMap<object, Promise<Record<Limit, RateLimiterMongo>>>()

// One index build for the process, awaited: until it is unique, parallel first tries could each
// make a count of their own.
async function makeLimiters(connection: object): Promise<Record<Limit, RateLimiterMongo>> {
  const make = (limit: Limit) =>
    new RateLimiterMongo({
      storeClient: connection,
      tableName: 'limits',
      keyPrefix: limit,
      points: tries(rateLimits[limit]),
      duration: rateLimits.windowSeconds,
      disableIndexesCreation: true,
    })
  const made = {
    signIn: make('signIn'),
    enquiries: make('enquiries'),
    reviews: make('reviews'),
    changePassword: make('changePassword'),
  }
  await made.signIn.createIndexes()
  return made
}

function limitersOf(connection: object): Promise<Record<Limit, RateLimiterMongo>> {
  const known = limiters.get(connection)
  if (known) return known
  const made = makeLimiters(connection)
  limiters.set(connection, made)
  made.catch(() => limiters.delete(connection))
  return made
}

/**
 * Counts one try of the client's, in MongoDB, so that all instances share the count.
 *
 * @throws HttpError 429 with Retry-After in seconds, once the tries of the window are used up
 * Source: docs/api.md, "Limits".
 */
export async function countTry(req: PayloadRequest, limit: Limit): Promise<void> {
  const made = await limitersOf(mongo(req.payload).connection)
  try {
    await made[limit].consume(clientKey(req.headers.get(headerNames.clientAddress) ?? 'unknown'))
  } catch (outcome) {
    if (!(outcome instanceof RateLimiterRes)) throw outcome
    const seconds = Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000))
    throw new HttpError(429, 'Too many tries. Please wait a few minutes and try again.', {
      headers: { [headerNames.retryAfter]: String(seconds) },
    })
  }
}
