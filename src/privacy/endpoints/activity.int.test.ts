import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { activityOf, countActivity, recordActivity } from '@/platform/activity/activity'
import { headerNames } from '@/platform/headers'
import { activityKinds } from '@/platform/activity/kinds'
import { setClock } from '@/platform/time/clock'
import { mailSettingsTitle } from '@/enquiries/mail'
import { inTransaction } from '@/platform/database/connection'
import { createLocalReq } from 'payload'
import { idIn, rowsIn } from '@/server/testing/answers'
import { goodEnquiry } from '@/server/testing/bodies'
import { admin, discardSite, openSite, signIn, type Site } from '@/server/testing/site'

let site: Site
let cookie: string

const time = new Date('2026-11-18T12:34:56Z')

beforeAll(async () => {
  site = await openSite()
  cookie = await signIn(site)
})

beforeEach(async () => {
  setClock(time)
  await activityOf(site.payload).deleteMany({})
})

afterAll(async () => {
  setClock()
  await discardSite(site)
})

const read = (query = '') => site.call('GET', `/api/admin/activity${query}`, { cookie })

const sendEnquiry = async () =>
  idIn(
    await site.call('POST', '/api/enquiries', {
      body: goodEnquiry('family-law', { fullName: 'Zebra Quagga' }),
    }),
  )

test('a deletion is told with who did it and what it was, from the dashboard and from the panel', async () => {
  const [one, other] = [await sendEnquiry(), await sendEnquiry()]
  await site.call('DELETE', `/api/admin/enquiries/${one}`, { cookie })
  await site.call('DELETE', `/api/enquiries/${other}`, { cookie })
  const { json, status, text } = await read()
  expect(status).toBe(200)
  const line = { what: 'Enquiry deleted', by: admin.username, at: time.toISOString() }
  expect(json).toHaveLength(2)
  expect(json).toEqual(
    expect.arrayContaining([
      { ...line, target: one },
      { ...line, target: other },
    ]),
  )
  expect(text).not.toMatch(/zebra|quagga/i)
})

test('a deletion that does not happen is not told', async () => {
  await site.call('DELETE', '/api/admin/enquiries/unknown', { cookie })
  expect((await read()).json).toEqual([])
})

test('what is told in a transaction that is given up has not happened', async () => {
  const req = await createLocalReq({}, site.payload)
  const fails = inTransaction(req, async () => {
    await recordActivity(req, { kind: 'settings-changed', target: 'Contact' })
    throw new Error('given up')
  })
  await expect(fails).rejects.toThrow('given up')
  expect((await read()).json).toEqual([])
})

test('an export and a change of settings are told; a draft of settings is not', async () => {
  await site.call('GET', '/api/admin/enquiries.csv', { cookie })
  await site.call('PATCH', '/api/admin/mail-settings', { body: { digest: false }, cookie })
  const publish = { note: 'By appointment', _status: 'published' }
  const draft = { note: 'Perhaps', _status: 'draft' }
  const hours = '/api/globals/hours'
  expect((await site.call('POST', hours, { body: publish, cookie })).status).toBe(200)
  expect((await site.call('POST', `${hours}?draft=true`, { body: draft, cookie })).status).toBe(200)
  const told = rowsIn((await read()).json).map(({ what, target }) => [what, target])
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      ['Enquiries exported', null],
      ['Settings changed', 'Hours'],
      ['Settings changed', mailSettingsTitle],
    ]),
  )
})

test('refusals are one line an hour, with how many', async () => {
  await Promise.all(Array.from({ length: 7 }, () => countActivity(site.payload, 'sign-in-refused')))
  setClock(new Date('2026-11-18T13:00:00Z'))
  await countActivity(site.payload, 'sign-in-refused')
  const { what } = activityKinds['sign-in-refused']
  expect((await read()).json).toEqual([
    { what, by: null, at: '2026-11-18T13:00:00.000Z', target: '1 time in the hour' },
    { what, by: null, at: '2026-11-18T12:00:00.000Z', target: '7 times in the hour' },
  ])
})

test('the newest comes first, a page at a time, of one group where it is asked for', async () => {
  for (let minute = 0; minute < 5; minute += 1) {
    setClock(new Date(time.getTime() + minute * 60_000))
    await recordActivity(site, { kind: 'enquiries-expired', target: `${minute}` })
    await recordActivity(site, { kind: 'signed-in', by: 'margaret' })
  }
  const page = await read('?group=deletions&page=2&limit=2')
  expect(rowsIn(page.json).map(({ target }) => target)).toEqual(['2', '1'])
  expect(page.headers[headerNames.totalCount.toLowerCase()]).toBe('5')
  expect(rowsIn((await read()).json)).toHaveLength(10)
  const wrong = await read('?group=everything')
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('group')])
})

test('it is forgotten after twelve months, by the database itself', async () => {
  const indexes = await activityOf(site.payload).indexes()
  const { expireAfterSeconds } = indexes.find((index) => 'expireAfterSeconds' in index) ?? {}
  expect(Number(expireAfterSeconds) / (24 * 3_600)).toBe(366)
})
