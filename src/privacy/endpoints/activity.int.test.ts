import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { activityOf, recordActivity } from '@/platform/activity/activity'
import { headerNames } from '@/platform/headers'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { referenceOf } from '@/enquiries/letter'
import { mailSettingsTitle } from '@/enquiries/mail'
import { inTransaction } from '@/platform/database/connection'
import { createLocalReq } from 'payload'
import { rowsIn } from '@/server/testing/answers'
import { admin } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'

const site = testSite()

const time = new Date('2026-11-18T12:34:56Z')

beforeEach(async () => {
  setClock(time)
  await activityOf(site.payload).deleteMany({})
})

afterAll(() => setClock())

const read = (query = '') => site.asAdmin('GET', `/api/admin/activity${query}`)

test('a deletion in dashboard or panel is recorded with who did it and what it was', async () => {
  const send = () => site.enquire({ fullName: 'Zebra Quagga' })
  const [one, other] = [await send(), await send()]
  await site.asAdmin('DELETE', `/api/admin/enquiries/${one}`)
  await site.asAdmin('DELETE', `/api/enquiries/${other}`)
  await site.asAdmin('DELETE', '/api/admin/enquiries/unknown')
  const { json, text } = await read()
  const line = { what: 'Enquiry deleted', by: admin.username, at: time.toISOString() }
  const lines = [one, other].map((id) => ({ ...line, target: referenceOf(id) }))
  expect(json).toHaveLength(2)
  expect(json).toEqual(expect.arrayContaining(lines))
  expect(text).not.toMatch(/zebra|quagga/i)
})

test('a review is named by its service, and an undone deletion by the reference', async () => {
  const id = randomUUID()
  await recordActivity(site, { kind: 'review-answered', target: 'Family Law' })
  await recordActivity(site, { kind: 'enquiry-restored', target: id })
  const lines = rowsIn((await read()).json).map(({ what, target }) => [what, target])
  expect(lines).toHaveLength(2)
  expect(lines).toEqual(
    expect.arrayContaining([
      ['Review answered', 'Family Law'],
      ['Deletion of an enquiry undone', referenceOf(id)],
    ]),
  )
})

test('what is recorded in a transaction that is rolled back has not happened', async () => {
  const req = await createLocalReq({}, site.payload)
  const fails = inTransaction(req, async () => {
    await recordActivity(req, { kind: 'settings-changed', target: 'Contact' })
    throw new Error('given up')
  })
  await expect(fails).rejects.toThrow('given up')
  expect((await read()).json).toEqual([])
})

test('an export and a change of settings are recorded; a draft of settings is not', async () => {
  await site.asAdmin('GET', '/api/admin/enquiries.csv')
  await site.asAdmin('PATCH', '/api/admin/mail-settings', { body: { digest: false } })
  const publish = { note: 'By appointment', _status: 'published' }
  const draft = { note: 'Perhaps', _status: 'draft' }
  const hours = '/api/globals/hours'
  expect((await site.asAdmin('POST', hours, { body: publish })).status).toBe(200)
  expect((await site.asAdmin('POST', `${hours}?draft=true`, { body: draft })).status).toBe(200)
  const lines = rowsIn((await read()).json).map(({ what, target }) => [what, target].join(': '))
  expect(lines.sort()).toEqual([
    'Enquiries exported: ',
    `Settings changed: ${mailSettingsTitle}`,
    'Settings changed: Hours',
  ])
})

test('the newest comes first, a page at a time, or only one group', async () => {
  for (let minute = 0; minute < 5; minute += 1) {
    setClock(new Date(time.getTime() + minute * 60_000))
    await recordActivity(site, { kind: 'enquiries-expired', target: `${minute}` })
    await recordActivity(site, { kind: 'signed-in', by: 'margaret' })
  }
  const page = await read('?group=deletions&page=2&limit=2')
  expect(rowsIn(page.json).map(({ target }) => target)).toEqual(['2', '1'])
  expect(page.headers[headerNames.totalCount.toLowerCase()]).toBe('5')
  expect(rowsIn((await read()).json)).toHaveLength(10)
})
