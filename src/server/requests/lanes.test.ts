import { afterEach, expect, jest, test } from '@jest/globals'
import { healthCall, readyCall } from '@/platform/calls/call'
import { payloadCookies } from '@/platform/cookies'
import { signedToken } from '../testing/session-token'
import { lanesWith, places } from './lanes'

afterEach(() => {
  jest.restoreAllMocks()
})

const most = { visitors: 32, signedIn: 32, passwords: 32, uploads: 1 }

const from = (address: string, more = {}) => ({ 'x-client-address': address, ...more })

const token = signedToken('e30.eyJleHAiOjF9')

test.each([
  ['a session’s cookie', 'signedIn', { cookie: `a=b; ${payloadCookies()}-token=${token}` }],
  ['a session’s token', 'signedIn', { authorization: `JWT ${token}` }],
  ['nothing', 'visitors', {}],
  ['a made-up cookie', 'visitors', { cookie: 'a=b' }],
  ['a made-up session', 'visitors', { cookie: 'payload-token=e30.e30.e30' }],
  ['another’s signature', 'visitors', { cookie: `payload-token=e30.e30.${token.split('.')[2]}` }],
  ['no signature', 'visitors', { cookie: 'payload-token=e30.e30.' }],
  ['half a token', 'visitors', { cookie: 'payload-token=e30' }],
  ['a made-up device', 'visitors', { cookie: 'device=0123' }],
  ['a made-up token', 'visitors', { authorization: 'Bearer e30.e30.e30' }],
])('a call with %s counts among the %s', (_what, lane, headers) => {
  const { takePlace, underWay } = lanesWith(most)
  takePlace('/api/enquiries', from('192.0.2.1', headers))
  expect(underWay).toEqual({ visitors: 0, signedIn: 0, passwords: 0, uploads: 0, [lane]: 1 })
})

test.each([
  ['visitors', '/api/enquiries', {}],
  ['the signed-in', '/api/admin/inbox', { cookie: `${payloadCookies()}-token=${token}` }],
  ['those who sign in', '/api/login', {}],
])('of %s, one client can’t take the places of the others', (_who, url, headers) => {
  const { takePlace } = lanesWith(most)
  const taken = (address: string, count: number) =>
    Array.from({ length: count }, () => takePlace(url, from(address, headers))).filter(Boolean)
  // An IPv6 client has a whole network.
  const flood = [...taken('2001:db8::1', 20), ...taken('2001:db8::2', 20)]
  expect(flood).toHaveLength(16)
  expect(taken('192.0.2.7', 20)).toHaveLength(8)
  expect(taken('192.0.2.8', 20)).toHaveLength(8)
  expect(taken('192.0.2.9', 20)).toHaveLength(0)
  for (const leave of flood) leave?.()
  expect(taken('2001:db8::1', 20)).toHaveLength(8)
})

test('if all places of visitors are taken, health, the signed-in and those who sign in have theirs', () => {
  const { takePlace } = lanesWith({ visitors: 0, signedIn: 1, passwords: 1, uploads: 1 })
  const isGiven = (path: string, headers = {}) =>
    takePlace(path, from('192.0.2.1', headers)) !== null
  expect(isGiven('/api/enquiries')).toBe(false)
  expect(isGiven('/api/enquiries', { authorization: `JWT ${token}` })).toBe(true)
  for (const path of ['/api/login', healthCall.path, readyCall.path]) {
    expect([path, isGiven(path)]).toEqual([path, true])
  }
})

test.each([
  { cookie: 'a=b' },
  { cookie: `${payloadCookies()}-token=e30.e30.e30` },
  { authorization: 'JWT e30.e30.e30' },
])('strangers with %j, however many, shut nobody out who is signed in', (madeUp) => {
  const { takePlace, underWay } = lanesWith(places)
  for (let at = 0; at < 2 * places.signedIn; at += 1) {
    takePlace('/api/admin/inbox', from(`192.0.2.${at}`, madeUp))
  }
  expect(underWay).toEqual({ visitors: places.visitors, signedIn: 0, passwords: 0, uploads: 0 })
  const hers = { cookie: `${payloadCookies()}-token=${token}` }
  expect(takePlace('/api/admin/inbox', from('192.0.2.1', hers))).not.toBeNull()
})

test('while visitors’ answers take long, fewer of them have places, and then as many as before', () => {
  const clock = jest.spyOn(performance, 'now')
  const { takePlace } = lanesWith({ ...most, visitors: 20 })
  /** How many places there are, each for so many milliseconds. */
  const places = (milliseconds: number) => {
    const addresses = Array.from({ length: 40 }, (_, at) => `192.0.2.${at}`)
    clock.mockReturnValue(0)
    const leave = addresses.map((address) => takePlace('/api/enquiries', from(address)))
    clock.mockReturnValue(milliseconds)
    for (const one of leave) one?.()
    return leave.filter(Boolean).length
  }
  expect([places(751), places(751), places(751), places(751)]).toEqual([20, 10, 8, 8])
  for (let times = 0; times < 20; times += 1) places(750)
  expect(places(750)).toBe(20)
})
