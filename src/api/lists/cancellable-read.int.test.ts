import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mongo } from '@/database/connection'
import type { Model } from '@/database/connection'
import { discardSite, openSite, type Site } from '../testing/site'
import { cancellableRead } from './cancellable-read'

let site: Site
let model: Model
const count = 3_000

beforeAll(async () => {
  site = await openSite()
  const reviews = mongo(site.payload).collections['reviews']
  if (!reviews) throw new Error('There are no reviews')
  model = reviews
  await model.collection.insertMany(Array.from({ length: count }, (_, at) => ({ at })))
})

afterAll(() => discardSite(site))

/** A reading that takes the database a minute unless it is stopped. */
const slowly = [
  {
    $match: {
      $expr: {
        $function: { body: 'function () { sleep(20); return true }', args: [], lang: 'js' },
      },
    },
  },
]

async function running(): Promise<number> {
  const ns = `${model.db.name}.${model.collection.name}`
  const operations = model.db
    .getClient()
    .db('admin')
    .aggregate([{ $currentOp: {} }, { $match: { ns, op: 'command' } }])
  return (await operations.toArray()).length
}

async function until(number: number): Promise<void> {
  while ((await running()) !== number);
}

test('a reading that is not stopped gives what it read', async () => {
  const { signal } = new AbortController()
  const rows = await cancellableRead(model, signal, (session) =>
    model.collection.find({}, { session }).toArray(),
  )
  expect(rows).toHaveLength(count)
})

test('when the caller leaves, the database stops reading', async () => {
  const waiting = new AbortController()
  const reading = cancellableRead(model, waiting.signal, (session) =>
    model.collection.aggregate(slowly, { session }).toArray(),
  )
  const refused = expect(reading).rejects.toMatchObject({ status: 400 })
  await until(1)
  waiting.abort()
  await refused
  await until(0)
})

test('for a caller who has left already, nothing is read', async () => {
  const read = () => Promise.reject(new Error('It was read'))
  await expect(cancellableRead(model, AbortSignal.abort(), read)).rejects.toMatchObject({
    status: 400,
  })
})

test('an error of the reading is passed on', async () => {
  const { signal } = new AbortController()
  const read = () => Promise.reject(new Error('No such thing'))
  await expect(cancellableRead(model, signal, read)).rejects.toThrow('No such thing')
})
