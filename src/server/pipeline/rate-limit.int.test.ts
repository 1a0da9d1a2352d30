import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Route } from '@/platform/calls/call'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { rateLimits } from '@/platform/limits'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { newAddress } from '../testing/caller'
import { hashing } from '../testing/password-hashing'
import { admin } from '../testing/site'
import { testSite } from '../testing/test-site'

const site = testSite()

beforeEach(() => counts().deleteMany({}))

afterEach(() => setClock())

const counts = () => site.rows('limits')

const { tries, windowSeconds } = { ...rateLimits, ...rateLimits.enquiries }

const signIns: Route[] = [
  ...[calls.login, calls.register],
  ...[calls.forgotPassword, calls.resetPassword, calls.confirmEmail],
]

const ask = ({ method, path }: Route, from: string, more: object = {}) =>
  site.asAdmin(method, callPath(path, 'unknown'), { body: {}, from, ...more })

async function useUp(call: Route, from: string) {
  for (let at = 0; at < tries; at += 1) expect((await ask(call, from)).status).not.toBe(429)
}

test.each<[string, Route[]]>([
  ['signing in', signIns],
  [
    'what needs the password',
    [
      ...[calls.changePassword, calls.changeAccount],
      ...[calls.switchTwoStepOn, calls.switchTwoStepOff, calls.newRecoveryCodes],
    ],
  ],
  ['enquiries', [calls.sendEnquiry, calls.moveCall]],
  ['reviews', [calls.sendReview]],
])('tries of %s are counted together, and no others with them', async (_, together) => {
  const from = newAddress()
  const [first = calls.login] = together
  await useUp(first, from)
  for (const call of together) {
    const { headers, json, status } = await ask(call, from)
    expect([call.path, status, 'retry-after' in headers]).toEqual([call.path, 429, true])
    expect(json).toHaveProperty('message')
  }
  for (const other of [calls.login, calls.changePassword, calls.sendEnquiry, calls.sendReview]) {
    if (!together.includes(other)) expect((await ask(other, from)).status).toBe(400)
  }
})

test('one address has no more tries if thirty come at once to two instances', async () => {
  const { method, path } = calls.changePassword
  const sent = { body: {}, cookie: site.cookie, from: newAddress() }
  const answers = Array.from({ length: 30 }, (_at, at) =>
    (at % 2 === 0 ? site : site.second).call(method, path, sent),
  )
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(tries)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - tries)
  expect((await ask(calls.changePassword, newAddress())).status).toBe(400)
})

test('Retry-After is true: not before it, and then at once', async () => {
  const began = Date.now()
  const at = (seconds: number) => setClock(new Date(began + seconds * 1_000))
  at(0)
  const from = newAddress()
  await useUp(calls.sendEnquiry, from)
  at(windowSeconds - 100)
  const { headers, status } = await ask(calls.sendEnquiry, from)
  expect([status, headers['retry-after']]).toEqual([429, '100'])
  at(windowSeconds - 1)
  expect((await ask(calls.sendEnquiry, from)).status).toBe(429)
  at(windowSeconds + 1)
  expect((await ask(calls.sendEnquiry, from)).status).toBe(400)
})

test('a try over the limit costs no password hash', async () => {
  const from = newAddress()
  await useUp(calls.login, from)
  const before = hashing.rounds.length
  for (const body of [admin, { username: 'nobody', password: 'wrong' }]) {
    expect((await ask(calls.login, from, { body })).status).toBe(429)
  }
  expect(hashing.rounds).toHaveLength(before)
})

test('a browser that has signed in before has its own count, whatever its network did', async () => {
  const from = newAddress()
  const seen = await ask(calls.login, from, { body: admin })
  const device = seen.headers['set-cookie']?.find((one) => one.includes('device=')) ?? ''
  const logIn = async (cookie: string) => (await ask(calls.login, from, { cookie })).status
  for (let at = 1; at < tries; at += 1) await logIn('')
  expect([await logIn(''), await logIn('device=unknown')]).toEqual([429, 429])
  const own = new Array<number>()
  for (let at = 0; at <= tries; at += 1) own.push(await logIn(device.split(';')[0] ?? ''))
  expect([own[0], own[tries - 1], own[tries]]).toEqual([400, 400, 429])
})
