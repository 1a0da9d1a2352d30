import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { idempotencyHours, maxLength } from '@/platform/limits'
import { mongo } from '@/platform/database/connection'
import { enquiriesIn, fieldErrorsIn, idIn, propertiesOf } from '../testing/answers'
import { type Body, goodEnquiry, letters } from '../testing/bodies'
import { type Instance, openInstance } from '../testing/site'
import { testSite } from '../testing/test-site'

const site = testSite()
let second: Instance

beforeAll(async () => {
  second = await openInstance()
})

afterAll(() => second.close())

const send = (key: string, body: unknown, to: Instance = site) =>
  to.call('POST', '/api/enquiries', { body, headers: { 'Idempotency-Key': key } })

const stored = async () => enquiriesIn(await site.asAdmin('GET', '/api/admin/enquiries'))

/** An enquiry that can be told from others, and how often it is stored. */
const named = (fullName: string, changes: Body = {}) => goodEnquiry('rta', { fullName, ...changes })

const timesStored = async (fullName: string) =>
  (await stored()).filter((one) => one.fullName === fullName).length

test('the same key with the same body answers the first 201 again and stores nothing new', async () => {
  const first = await send('again', named('Again'))
  const repeated = await send('again', named('Again'))
  expect([first.status, repeated.status, repeated.json]).toEqual([201, 201, first.json])
  expect(await timesStored('Again')).toBe(1)
})

test('the same key with another body is a conflict, and stores nothing', async () => {
  await send('other', named('First'))
  const seen = await send('other', named('Second'))
  expect([seen.status, typeof propertiesOf(seen.json)['message']]).toEqual([409, 'string'])
  expect(await timesStored('Second')).toBe(0)
})

test('a refused body leaves no trace of its key', async () => {
  expect((await send('mistake', named('x'))).status).toBe(400)
  expect((await send('mistake', named('Mended'))).status).toBe(201)
})

test('a key of 64 characters is taken, a longer one refused by name', async () => {
  expect((await send(letters(maxLength.idempotencyKey), named('Longest'))).status).toBe(201)
  const seen = await send(letters(maxLength.idempotencyKey + 1), named('Longer'))
  expect([seen.status, fieldErrorsIn(seen)?.map(({ path }) => path)]).toEqual([
    400,
    ['Idempotency-Key'],
  ])
  expect(await timesStored('Longer')).toBe(0)
})

test('an empty key is none', async () => {
  await send('', named('Keyless'))
  await send('', named('Keyless'))
  expect(await timesStored('Keyless')).toBe(2)
})

test('equal requests at the same moment, on two instances, store one', async () => {
  const both = Array.from({ length: 16 }, (_, at) =>
    send('rush', named('Rush'), at % 2 === 0 ? site : second),
  )
  const seen = await Promise.all(both)
  expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 201))
  expect(new Set(seen.map(idIn)).size).toBe(1)
  expect(await timesStored('Rush')).toBe(1)
})

test('a key is forgotten after 24 hours', async () => {
  await send('yesterday', named('Yesterday'))
  const kept = mongo(site.payload).connection.collection<{ _id: string; expiresAt: Date }>(
    'idempotency',
  )
  const key = await kept.findOne({ _id: 'yesterday' })
  const hoursLeft = ((key?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000
  expect(Math.ceil(hoursLeft)).toBe(idempotencyHours)
  await kept.updateOne({ _id: 'yesterday' }, { $set: { expiresAt: new Date() } })
  expect((await send('yesterday', named('Today'))).status).toBe(201)
  expect(await timesStored('Today')).toBe(1)
})
