import type { IncomingHttpHeaders } from 'node:http'
import { calls, healthCall, readyCall } from '@/platform/calls/calls'
import { pathOf } from './request-target'

/**
 * The most requests under way, by kind, so that a flood of one leaves room for the others. Passwords wait
 * for their hash in a queue of their own.
 */
export const places = { visitors: 64, signedIn: 64, passwords: 1_000 }

type Lane = keyof typeof places

/**
 * On a busy machine fewer visitors' are under way, so that each is answered while its client still waits:
 * the number falls with each that took long, and rises with each that didn't.
 */
const pace = { least: 8, longMs: 750, fall: 0.97, rise: 0.1 }

const always: readonly string[] = [healthCall.path, readyCall.path]

const ofPasswords: readonly string[] = [
  ...[calls.login, calls.register, calls.changePassword, calls.resetPassword].map(
    ({ path }) => path,
  ),
  '/api/users/login',
]

const allowed = { ...places }
const taken = { visitors: 0, signedIn: 0, passwords: 0 }

/** Requests under way. */
export const underWay: Readonly<Record<Lane, number>> = taken

const nothing = (): void => {}

/**
 * Takes a place until the returned function is called, which has to be once.
 * @returns null if there's no room
 * Source: docs/api.md, "Too many at once".
 */
export function takePlace(url: string, headers: IncomingHttpHeaders): (() => void) | null {
  const path = pathOf(url)
  if (always.includes(path)) return nothing
  const lane = ofPasswords.includes(path)
    ? 'passwords'
    : headers.cookie || headers.authorization
      ? 'signedIn'
      : 'visitors'
  if (taken[lane] >= Math.floor(allowed[lane])) return null
  taken[lane] += 1
  const began = performance.now()
  return () => {
    taken[lane] -= 1
    if (lane !== 'visitors') return
    const tookLong = performance.now() - began > pace.longMs
    const wanted = tookLong ? allowed.visitors * pace.fall : allowed.visitors + pace.rise
    allowed.visitors = Math.min(Math.max(wanted, pace.least), places.visitors)
  }
}
