import { beforeAll, expect, test } from '@jest/globals'
import { testSite } from '@/server/testing/test-site'
import { seedContent } from '../seed/content'

const site = testSite()

beforeAll(() => seedContent(site.payload))

const questions = async (draft = false) =>
  (await site.payload.find({ collection: 'faqs', pagination: false, draft })).docs.map(
    ({ id }) => id,
  )

const body = (id: string, newKeyWillBe: 'greater' | 'less', target: string) => ({
  ...{ collectionSlug: 'faqs', docsToMove: [id], newKeyWillBe, target: { id: target } },
})

const move = (...what: Parameters<typeof body>) =>
  site.asAdmin('POST', '/api/reorder', { body: body(...what) })

test('a new question comes last', async () => {
  const { id } = await site.payload.create({
    collection: 'faqs',
    draft: true,
    data: { question: 'And then?', paragraphs: ['Then I write.'], category: 'fees', slug: '' },
  })
  expect((await questions()).at(-1)).toBe(id)
})

test('a question is moved to where it was dragged, and nothing is published by that', async () => {
  const before = await questions()
  const [first = '', second = '', third = ''] = before
  await site.payload.update({
    collection: 'faqs',
    id: third,
    draft: true,
    data: { question: 'A draft?', _status: 'draft' },
  })
  expect((await move(third, 'less', first)).status).toBe(200)
  expect((await questions()).slice(0, 3)).toEqual([third, first, second])
  expect(await questions(true)).toEqual(await questions())
  const { question } = await site.payload.findByID({ collection: 'faqs', id: third })
  expect(question).not.toBe('A draft?')
  expect((await move(third, 'greater', second)).status).toBe(200)
  expect(await questions()).toEqual(before)
})

test('a form that was opened before, and an old version, do not put a question back', async () => {
  const [first = '', second = ''] = await questions()
  const opened = await site.payload.findByID({ collection: 'faqs', id: second })
  const { docs } = await site.payload.findVersions({
    collection: 'faqs',
    where: { parent: { equals: second } },
    limit: 1,
  })
  await move(second, 'less', first)
  await site.payload.update({ collection: 'faqs', id: second, data: opened })
  expect((await questions())[0]).toBe(second)
  await site.payload.restoreVersion({ collection: 'faqs', id: docs[0]?.id ?? '' })
  expect((await questions())[0]).toBe(second)
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

test('a body that names something else moves nothing', async () => {
  const before = await questions()
  const [first = '', second = ''] = before
  const good = body(second, 'less', first)
  for (const [changes, status] of [
    [{ collectionSlug: 'users' }, 400],
    [{ collectionSlug: 'articles' }, 400],
    [{ docsToMove: [] }, 400],
    [{ docsToMove: ['nobody'] }, 404],
    [{ target: { id: 'nobody' } }, 404],
  ] as const) {
    const seen = await site.asAdmin('POST', '/api/reorder', { body: { ...good, ...changes } })
    expect([changes, seen.status]).toEqual([changes, status])
  }
  expect(await questions()).toEqual(before)
})
