import { type IncomingMessage, request } from 'node:http'
import { afterEach, describe, expect, test } from '@jest/globals'
import { until } from '@/mail/testing/until'
import { enquiryEvents } from '@/enquiries/calls'
import { storedMessage } from '../testing/messages'
import { storedMessagesOf } from '../work/messages'
import { receiptToken } from '@/platform/receipts/token'
import { propertiesOf } from '@/server/testing/answers'
import { goodReview } from '@/server/testing/bodies'
import { signIn } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'

const site = testSite()

const as = (body?: unknown) => ({ cookie: site.cookie, body })

const open: IncomingMessage[] = []

afterEach(() => {
  for (const answer of open.splice(0)) answer.destroy()
})

async function ask(cookie: string, port = site.port) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { path } = enquiryEvents
    request({ host: '127.0.0.1', port, path, headers: { cookie } })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
  open.push(answer)
  return answer
}

/** A stream that is being listened to. */
async function listen(...which: Parameters<typeof ask>) {
  const answer = await ask(...which)
  let heard = ''
  answer.on('data', (piece: Buffer) => (heard += piece.toString()))
  answer.on('error', () => undefined)
  await until(() => heard.includes('event: ready'))
  return {
    answer,
    isOver: () => answer.readableEnded,
    ids: () => [...heard.matchAll(/^event: enquiry\ndata: {"id":"(.+)"}$/gm)].map(([, id]) => id),
    messages: () =>
      [...heard.matchAll(/^event: message\ndata: {"id":"(.+)"}$/gm)].map(([, id]) => id),
    changes: () =>
      [...heard.matchAll(/^event: change\ndata: (.+)$/gm)].map(([, data = '']): unknown =>
        JSON.parse(data),
      ),
  }
}

test('each new enquiry is announced once, whichever instance it came to, and spam is not', async () => {
  const here = await listen(site.cookie)
  const there = await listen(site.cookie, site.second.port)
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

test('a session that ends while its stream opens ends the stream too', async () => {
  const cookie = await signIn(site)
  const [opening] = await Promise.all([ask(cookie), site.call('POST', '/api/logout', { cookie })])
  opening.resume()
  await until(() => opening.readableEnded)
})

describe('what changes is told, whichever instance changed it', () => {
  const at = (id: string) => `/api/admin/enquiries/${id}`

  /** A listener, and an enquiry that it has heard of: nothing older is still to come. */
  async function heardOf() {
    const here = await listen(site.cookie)
    const id = await site.enquire()
    await until(() => here.ids().includes(id))
    return { here, id }
  }

  const tokenOf = (id: string) => receiptToken(site.payload, { kind: 'full', id })

  test.each([
    ['a status', (id: string) => site.second.call('PATCH', at(id), as({ status: 'closed' }))],
    ['a note', (id: string) => site.second.call('POST', `${at(id)}/notes`, as({ text: 'Rang.' }))],
    ['a deletion', (id: string) => site.second.call('DELETE', at(id), as())],
    [
      'a withdrawal',
      async (id: string) =>
        site.second.call('POST', `/api/receipts/${await tokenOf(id)}/withdraw`, {}),
    ],
  ])('%s of an enquiry', async (_, act) => {
    const { here, id } = await heardOf()
    expect((await act(id)).status).toBeLessThan(300)
    await until(() => here.changes().length > 0)
    expect(here.changes()).toContainEqual({ id, of: 'enquiry' })
    expect(here.ids()).toEqual([id])
  })

  test('a review that is sent, approved and deleted', async () => {
    const { here } = await heardOf()
    const sent = await site.second.call('POST', '/api/reviews', { body: goodReview() })
    const { id } = propertiesOf(sent.json)
    await site.second.call('PATCH', `/api/admin/reviews/${String(id)}/approve`, as())
    await site.second.call('DELETE', `/api/admin/reviews/${String(id)}`, as())
    await until(() => here.changes().length >= 3)
    expect(here.changes()).toEqual(Array.from({ length: 3 }, () => ({ id, of: 'review' })))
  })

  test('a message that came by mail, by its enquiry', async () => {
    const { here, id } = await heardOf()
    await storedMessagesOf(site.payload).insertOne(storedMessage(id, { state: 'unsure' }))
    await until(() => here.messages().length > 0)
    expect(here.messages()).toEqual([id])
  })

  test('an undone deletion is a change and no new enquiry', async () => {
    const { here, id } = await heardOf()
    await site.asAdmin('DELETE', at(id))
    await site.asAdmin('PATCH', at(id), { body: { undo: true } })
    await until(() => here.changes().length >= 2)
    const marker = await site.enquire()
    await until(() => here.ids().includes(marker))
    expect(here.ids()).toEqual([id, marker])
  })

  test('but nothing of spam that comes, nor of a reply that is being written', async () => {
    const { here, id } = await heardOf()
    await site.enquire({ website: 'https://spam.example' })
    const draft = { subject: 'About', text: 'Dear', basedOn: null }
    await site.asAdmin('PUT', `${at(id)}/draft`, { body: draft })
    const marker = await site.enquire()
    await until(() => here.ids().includes(marker))
    expect(here.changes()).toEqual([])
  })
})
