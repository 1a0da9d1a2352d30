import { expect, test } from '@jest/globals'
import { idempotencyHours, maxLength } from '@/platform/limits'
import { fieldErrorsIn, propertiesOf } from '../testing/answers'
import { goodEnquiry, letters } from '../testing/bodies'
import type { Instance } from '../testing/site'
import { testSite } from '../testing/test-site'

const site = testSite()

/** Sends an enquiry with a name that tells it from others. */
const send = (key: string, fullName: string, to: Instance = site) =>
  to.call('POST', '/api/enquiries', {
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
  const both = Array.from({ length: 16 }, (_, at) =>
    send('rush', 'Rush', at % 2 === 0 ? site : site.second),
  )
  const [first, ...seen] = [...(await Promise.all(both)), await send('rush', 'Rush')]
  for (const { json, status } of seen) expect([status, json]).toEqual([201, first.json])
  expect(await timesStored('Rush')).toBe(1)
})

test('a key is forgotten after 24 hours', async () => {
  await send('yesterday', 'Yesterday')
  const kept = site.rows('idempotency')
  const key = await kept.findOne({ _id: 'yesterday' })
  const hoursLeft = (Number(key?.['expiresAt']) - Date.now()) / 3_600_000
  expect(Math.ceil(hoursLeft)).toBe(idempotencyHours)
  await kept.updateOne({ _id: 'yesterday' }, { $set: { expiresAt: new Date() } })
  expect((await send('yesterday', 'Today')).status).toBe(201)
  expect(await timesStored('Today')).toBe(1)
})
