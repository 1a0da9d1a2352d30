import { expect, test } from '@jest/globals'
import { backupRecord, rehearsalRecord } from '@/platform/backup-record.mjs'
import { Metrics } from './metrics'
import { served } from './testing/served'
import { testSite } from './testing/test-site'

const site = testSite()

let isUp = true

/** A server whose figures are those of the test's site. */
async function measured() {
  const metrics = new Metrics({
    token: 'a long token',
    payload: () => Promise.resolve(site.payload),
    watch: { isUp: () => Promise.resolve(isUp) },
    secondsBehind: () => 0.1,
    pool: () => ({ inUse: 3, waiting: 0 }),
  })
  const page = served((request, response) => void response.end(request.url), { metrics })
  const { origin } = await page
  const read = (authorization: string, method = 'GET') =>
    fetch(`${origin}/metrics`, { method, headers: { authorization } })
  return { origin, read }
}

const right = 'Bearer a long token'

test('without the token, /metrics is an address like any other', async () => {
  const { origin, read } = await measured()
  const other = await (await fetch(`${origin}/nothing`)).text()
  for (const wrong of ['', 'Bearer', 'Bearer a long tokeN', 'Basic a long token']) {
    expect([wrong, await (await read(wrong)).text()]).toEqual([
      wrong,
      other.replace('nothing', 'metrics'),
    ])
  }
  expect((await read(right, 'POST')).status).toBe(405)
})

test('figures count requests by route, enquiries and mails, and say when a backup was last taken', async () => {
  const { origin, read } = await measured()
  const id = await site.enquire({ fullName: 'Margaret Unheard' })
  const [backup, rehearsal] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')]
  await site.rows(backupRecord.collection).insertMany([
    { _id: backupRecord.id, takenAt: backup },
    { _id: rehearsalRecord.id, doneAt: rehearsal },
  ])
  await fetch(`${origin}/receipt/a-secret-token`)
  await fetch(`${origin}/made-up/by-a-stranger`)
  const answer = await read(right)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/receipt/{token}",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",route="other",status="200"} 1',
    'http_requests_under_way{kind="visitors"} 0',
    'mongodb_up 1',
    'mongodb_pool{state="inUse"} 3',
    'enquiries{state="new"} 1',
    'enquiries{state="overdue"} 0',
    'mails{state="failed"} 0',
    'content_behind_seconds 0.1',
    `last_done_timestamp_seconds{work="backup"} ${backup.getTime() / 1_000}`,
    `last_done_timestamp_seconds{work="rehearsal"} ${rehearsal.getTime() / 1_000}`,
  ]) {
    expect(text).toContain(`${line}\n`)
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toMatch(/^process_resident_memory_bytes /m)
  for (const private_ of [id, 'Unheard', 'a-secret-token', 'by-a-stranger']) {
    expect(text).not.toContain(private_)
  }
})

test('while the database is away the figures say so', async () => {
  const { read } = await measured()
  isUp = false
  expect(await (await read(right)).text()).toContain('mongodb_up 0\n')
  isUp = true
})
