import type { IncomingHttpHeaders } from 'node:http'
import { headerNames } from '@/platform/headers'
import { healthCall, readyCall } from '@/platform/calls/call'
import { calls } from '@/server/pipeline/calls'
import { clientKey } from '../pipeline/rate-limit'
import { pathOf, takesFiles } from './request-target'
import { hasSignedSession } from './signed-session'

/**
 * The most requests under way, by kind, so that a flood of one leaves room for the others. Passwords wait
 * for their hash in a queue of their own, and uploads for their sender's line.
 */
export const places = { visitors: 64, signedIn: 64, passwords: 1_000, uploads: 32 }

export type Lane = keyof typeof places

/** Places of one client, once half of a lane's are taken. */
const mostOfClient = 8

/**
 * On a busy machine fewer visitors' are under way, so that each is answered while its client still waits:
 * the number falls with each that took long, and rises with each that didn't.
 */
const pace = { least: 8, longMs: 750, fall: 0.97, rise: 0.1 }

const always: readonly string[] = [healthCall.path, readyCall.path]

const ofPasswords: readonly string[] = [
  calls.login,
  calls.register,
  calls.changePassword,
  calls.resetPassword,
].map(({ path }) => path)

const nothing = (): void => {}

function laneOf(path: string, headers: IncomingHttpHeaders): Lane {
  if (ofPasswords.includes(path)) return 'passwords'
  if (takesFiles(path)) return 'uploads'
  return hasSignedSession(headers) ? 'signedIn' : 'visitors'
}

/**
 * @param most places of each kind
 * @param least of visitors, however long their answers take
 */
export function lanesWith(most: Readonly<Record<Lane, number>>, least = pace.least) {
  const allowed = { ...most }
  const taken = { visitors: 0, signedIn: 0, passwords: 0, uploads: 0 }
  const ofClients = new Map<string, number>()
  return {
    /** Requests under way. */
    underWay: taken,
    /**
     * Takes a place until the returned function is called, which has to be once.
     * @param headers with the client's address
     * @returns null if there's no room
     * Source: docs/api.md, "Too many at once".
     */
    takePlace: (url: string, headers: IncomingHttpHeaders): (() => void) | null => {
      const path = pathOf(url)
      if (always.includes(path)) return nothing
      const lane = laneOf(path, headers)
      const client = `${lane} ${clientKey(String(headers[headerNames.clientAddress]))}`
      const own = ofClients.get(client) ?? 0
      const isCrowded = own >= mostOfClient && taken[lane] * 2 >= allowed[lane]
      if (isCrowded || taken[lane] >= Math.floor(allowed[lane])) return null
      taken[lane] += 1
      ofClients.set(client, own + 1)
      const began = performance.now()
      return () => {
        taken[lane] -= 1
        const left = (ofClients.get(client) ?? 0) - 1
        if (left > 0) ofClients.set(client, left)
        else ofClients.delete(client)
        if (lane !== 'visitors') return
        const tookLong = performance.now() - began > pace.longMs
        const next = tookLong ? allowed.visitors * pace.fall : allowed.visitors + pace.rise
        allowed.visitors = Math.min(Math.max(next, least), most.visitors)
      }
    },
  }
}

/** The lanes of this process. */
export const lanes = lanesWith(places)
