import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mongo } from '@/platform/database/connection'
import { idIn } from './testing/answers'
import { goodEnquiry } from './testing/bodies'
import { type OwnMongo, ownMongo } from './testing/own-mongo'
import { openSite, signIn, type Site } from './testing/site'
import type { StoredRow } from './testing/test-site'

let mongod: OwnMongo
let site: Site

beforeAll(async () => {
  mongod = await ownMongo()
  site = await openSite({ DATABASE_URI: mongod.uri })
  await signIn(site)
})

afterAll(async () => {
  await site.close()
  await mongod.discard()
})

const rows = (name: string) => mongo(site.payload).connection.collection<StoredRow>(name)

const enquire = async (message: string) =>
  idIn(await site.call('POST', '/api/enquiries', { body: goodEnquiry('family-law', { message }) }))

/** Does work while another transaction, which isn't over, has changed the document. */
async function whileChanging(name: string, _id: string, work: () => Promise<unknown>) {
  const session = await mongo(site.payload).connection.startSession()
  session.startTransaction()
  await rows(name).updateOne({ _id }, { $set: { turn: 1 } }, { session })
  try {
    await expect(work()).rejects.toMatchObject({ codeName: 'WriteConflict' })
  } finally {
    await session.abortTransaction()
    await session.endSession()
  }
}

test('the database’s log has no word of an enquiry that two change at once', async () => {
  const id = await enquire('My diagnosis is nobody’s business.')
  const notes = [{ id: 'n', text: 'She whispered it.', at: new Date().toISOString() }]
  const changes = [{ notes }, { status: 'closed' as const }, { draft: { text: 'Shh.' } }]
  for (const data of changes) {
    const change = () => site.payload.update({ collection: 'enquiries', id, data })
    await whileChanging('enquiries', id, change)
  }
  const remove = () => site.payload.delete({ collection: 'enquiries', id })
  await whileChanging('enquiries', id, remove)
  expect(mongod.log()).toContain(id)
  expect(mongod.log()).not.toMatch(/diagnosis|whispered|Shh/)
})

test('nor of one that may not be stored because its value has to be unique', async () => {
  const [first, second] = [await enquire('A first secret.'), await enquire('A second secret.')]
  const data = { callAt: '2030-01-02T10:00:00.000Z', callHalves: [1] }
  await site.payload.update({ collection: 'enquiries', id: first, data })
  await expect(site.payload.update({ collection: 'enquiries', id: second, data })).rejects.toThrow()
  expect(mongod.log()).not.toMatch(/first secret|second secret/)
})

test('nor the hash of a password, of an account that two change at once', async () => {
  const user = await rows('users').findOne({})
  if (!user) throw new Error('There is no admin')
  const { _id: id, hash, salt } = user
  const password = 'another battery'
  for (const data of [{ password }, { username: 'margaret-b' }]) {
    const change = () => site.payload.update({ collection: 'users', id, data })
    await whileChanging('users', id, change)
  }
  const log = mongod.log()
  expect(typeof hash).toBe('string')
  expect([String(hash), `"${String(salt)}"`, '"hash"'].filter((one) => log.includes(one))).toEqual(
    [],
  )
})

test('nor the address of a client whose tries are counted from one again', async () => {
  const from = '203.0.113.77'
  const send = () => site.call('POST', '/api/reviews', { body: {}, from })
  expect((await send()).status).toBe(400)
  await rows('limits').updateMany({}, { $set: { expire: new Date(0) } })
  expect((await send()).status).toBe(400)
  expect(mongod.log()).toContain('E11000')
  expect(mongod.log()).not.toContain(from)
})
