import { type IncomingMessage, request } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { until } from '@/mail/testing/until'
import { enquiryEvents } from '@/platform/calls/routes'
import { signIn } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { endEvents } from './events'

const site = testSite()

const open: IncomingMessage[] = []

afterEach(() => {
  for (const answer of open.splice(0)) answer.destroy()
})

/** A stream that is being listened to. */
async function listen(cookie: string, { port = site.port, query = '' } = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = `${enquiryEvents.path}${query}`
    request({ host: '127.0.0.1', port, path, headers: { cookie } })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
  open.push(answer)
  let heard = ''
  answer.on('data', (piece: Buffer) => (heard += piece.toString()))
  answer.on('error', () => undefined)
  await until(() => heard.includes('event: ready'))
  return {
    answer,
    isOver: () => answer.readableEnded,
    ids: () =>
      [...heard.matchAll(/^event: enquiry\nid: .+\ndata: {"id":"(.+)"}$/gm)].map(([, id]) => id),
    last: () => [...heard.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '',
  }
}

test('each new enquiry is announced once, whichever instance it came to, and spam is not', async () => {
  const here = await listen(site.cookie)
  const there = await listen(site.cookie, { port: site.second.port })
  expect(here.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await site.enquire({ website: 'https://spam.example' })
  const ids = [await site.enquire(), await site.enquire()]
  await until(() => here.ids().length >= 2 && there.ids().length >= 2)
  expect([here.ids(), there.ids()]).toEqual([ids, ids])
})

test('it needs a session and ends with it, whichever instance ends that', async () => {
  expect((await site.call('GET', enquiryEvents.path)).status).toBe(401)
  const cookie = await signIn(site)
  const [here, other] = [await listen(cookie), await listen(site.cookie)]
  await site.second.call('POST', '/api/logout', { cookie })
  await until(() => here.isOver())
  const id = await site.enquire()
  await until(() => other.ids().includes(id))
  expect([other.isOver(), here.ids()]).toEqual([false, []])
})

test('a client that connects again is told of what came meanwhile', async () => {
  const first = await listen(site.cookie)
  const since = first.last()
  endEvents()
  await until(() => first.isOver())
  const id = await site.enquire()
  const second = await listen(site.cookie, { query: `?since=${since}` })
  await until(() => second.ids().includes(id))
  expect((await site.asAdmin('GET', `${enquiryEvents.path}?since=nonsense`)).status).toBe(400)
})
