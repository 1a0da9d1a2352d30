import { beforeAll, expect, test } from '@jest/globals'
import type { Payload } from 'payload'
import { testSite } from '@/server/testing/test-site'
import type { OrderedCollection } from '@/content/endpoints/reorder'
import { seedContent } from '../seed/content'

const site = testSite()
let payload: Payload

beforeAll(async () => {
  payload = site.payload
  await seedContent(payload)
})

const inOrder = async (collection: OrderedCollection, draft = false) =>
  (await payload.find({ collection, pagination: false, draft })).docs.map(({ id }) => id)

const questions = () => inOrder('faqs')

async function nth(place: number): Promise<string> {
  const id = (await questions()).at(place)
  if (id === undefined) throw new Error(`There is no question ${place}`)
  return id
}

const move = (id: string, newKeyWillBe: 'greater' | 'less', target: string, collection = 'faqs') =>
  site.asAdmin('POST', '/api/reorder', {
    body: { collectionSlug: collection, docsToMove: [id], newKeyWillBe, target: { id: target } },
  })

test('a new question comes last', async () => {
  const { id } = await payload.create({
    collection: 'faqs',
    draft: true,
    data: { question: 'And then?', paragraphs: ['Then I write.'], category: 'fees', slug: '' },
  })
  expect(await nth(-1)).toBe(id)
})

test('a question is moved to where it was dragged, and nothing is published by that', async () => {
  const before = await questions()
  const [first = '', second = '', third = ''] = before
  await payload.update({
    collection: 'faqs',
    id: third,
    draft: true,
    data: { question: 'A draft?', _status: 'draft' },
  })
  expect((await move(third, 'less', first)).status).toBe(200)
  expect((await questions()).slice(0, 3)).toEqual([third, first, second])
  expect(await inOrder('faqs', true)).toEqual(await questions())
  const { question } = await payload.findByID({ collection: 'faqs', id: third })
  expect(question).not.toBe('A draft?')
  expect((await move(third, 'greater', second)).status).toBe(200)
  expect(await questions()).toEqual(before)
})

test('a form that was opened before, and an old version, do not put a question back', async () => {
  const [first = '', second = ''] = await questions()
  const opened = await payload.findByID({ collection: 'faqs', id: second })
  const { docs } = await payload.findVersions({
    collection: 'faqs',
    where: { parent: { equals: second } },
    limit: 1,
  })
  await move(second, 'less', first)
  await payload.update({ collection: 'faqs', id: second, data: opened })
  expect(await nth(0)).toBe(second)
  await payload.restoreVersion({ collection: 'faqs', id: docs[0]?.id ?? '' })
  expect(await nth(0)).toBe(second)
})

test('many moves at once end in one order that has every question once', async () => {
  const before = await questions()
  const last = before.at(-1) ?? ''
  const answers = await Promise.all(before.slice(0, 8).map((id) => move(id, 'greater', last)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const after = await questions()
  expect(after.toSorted()).toEqual(before.toSorted())
  expect(after.slice(0, 2)).toEqual(before.slice(8, 10))
})

test('a stranger moves nothing, and neither does a body that names something else', async () => {
  const before = await questions()
  const [first = '', second = ''] = before
  const body = {
    collectionSlug: 'faqs',
    docsToMove: [second],
    newKeyWillBe: 'less',
    target: { id: first },
  }
  const ask = (changes: object) =>
    site.asAdmin('POST', '/api/reorder', { body: { ...body, ...changes } })
  expect((await site.call('POST', '/api/reorder', { body })).status).toBe(401)
  expect((await ask({ collectionSlug: 'users' })).status).toBe(400)
  expect((await ask({ docsToMove: [] })).status).toBe(400)
  expect((await ask({ docsToMove: ['nobody'] })).status).toBe(404)
  expect((await ask({ target: { id: 'nobody' } })).status).toBe(404)
  expect(await questions()).toEqual(before)
})
