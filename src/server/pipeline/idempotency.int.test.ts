import { beforeEach, expect, test } from '@jest/globals'
import { idempotencyHours, maxLength } from '@/platform/limits'
import { fieldErrorsIn, propertiesOf } from '../testing/answers'
import { goodEnquiry, letters } from '../testing/bodies'
import type { Instance } from '../testing/site'
import { newAddress } from '../testing/caller'
import { testSite } from '../testing/test-site'

const site = testSite()

const here = '203.0.113.7'

beforeEach(() => site.rows('limits').deleteMany({}))

/** Sends an enquiry with a name that tells it from others. */
const send = (key: string, fullName: string, to: Instance = site, from = here) =>
  to.call('POST', '/api/enquiries', {
    from,
    body: goodEnquiry('rta', { fullName }),
    headers: { 'Idempotency-Key': key },
  })

const timesStored = (fullName: string) => site.rows('enquiries').countDocuments({ fullName })

test('the same key with another body is a conflict, and stores nothing', async () => {
  await send('other', 'First')
  const seen = await send('other', 'Second')
  expect([seen.status, typeof propertiesOf(seen.json)['message']]).toEqual([409, 'string'])
  expect(await timesStored('Second')).toBe(0)
})

test('a refused body leaves no trace of its key', async () => {
  expect((await send('mistake', 'x')).status).toBe(400)
  expect((await send('mistake', 'Corrected')).status).toBe(201)
})

test('a key may have 64 characters, a longer one is refused by name, and an empty one doesn’t count', async () => {
  expect((await send(letters(maxLength.idempotencyKey), 'Longest')).status).toBe(201)
  const seen = await send(letters(maxLength.idempotencyKey + 1), 'Longer')
  const paths = fieldErrorsIn(seen)?.map(({ path }) => path)
  expect([seen.status, paths]).toEqual([400, ['Idempotency-Key']])
  expect(await timesStored('Longer')).toBe(0)
  for (let times = 0; times < 2; times += 1) await send('', 'Keyless')
  expect(await timesStored('Keyless')).toBe(2)
})

test('equal requests, at once on two instances and later, get the same answer and store one enquiry', async () => {
  // Within the limit, as none has been answered yet.
  const both = Array.from({ length: 8 }, (_, at) =>
    send('rush', 'Rush', at % 2 === 0 ? site : site.second),
  )
  const [first, ...seen] = [...(await Promise.all(both)), await send('rush', 'Rush')]
  for (const { json, status } of seen) expect([status, json]).toEqual([201, first.json])
  expect(await timesStored('Rush')).toBe(1)
})

test('a key is forgotten after 24 hours', async () => {
  await send('yesterday', 'Yesterday')
  const kept = site.rows('idempotency')
  const key = await kept.findOne({}, { sort: { expiresAt: -1 } })
  const hoursLeft = (Number(key?.['expiresAt']) - Date.now()) / 3_600_000
  expect(Math.ceil(hoursLeft)).toBe(idempotencyHours)
  await kept.updateMany({}, { $set: { expiresAt: new Date() } })
  expect((await send('yesterday', 'Today')).status).toBe(201)
  expect(await timesStored('Today')).toBe(1)
})

test('another client gets nothing of a key’s owner, and doubles nothing', async () => {
  const first = await send('shared', 'Owner')
  const { receipt, ...rest } = propertiesOf(first.json)
  expect(receipt).toMatch(/^\/receipt\//)
  const [moved, other] = [newAddress(), newAddress()]
  const same = await send('shared', 'Owner', site, moved)
  expect([same.status, same.json]).toEqual([201, { ...rest, receipt: '' }])
  expect(await timesStored('Owner')).toBe(1)
  expect((await send('shared', 'Someone else', site, other)).status).toBe(201)
  expect((await send('shared', 'Owner')).json).toEqual(first.json)
})

test('the repeats of an answered key don’t use up the tries, and a hundred of them do end', async () => {
  const own = await send('patient', 'Patient')
  const tries = async (length: number, key: string) => {
    const statuses = new Set<number>()
    for (let at = 0; at < length; at += 1) statuses.add((await send(key, 'Patient')).status)
    return [...statuses]
  }
  expect(await tries(100, 'patient')).toEqual([201])
  expect(await tries(1, 'patient')).toEqual([429])
  // One was the first, and nine more are left.
  expect(await tries(10, '')).toEqual([201, 429])
  expect(own.status).toBe(201)
})
