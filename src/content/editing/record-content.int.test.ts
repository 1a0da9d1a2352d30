import { beforeEach, expect, test } from '@jest/globals'
import { articleOf } from '@/content/testing/long-text'
import { globalWords } from '@/content/words/default-words'
import { activityOf } from '@/platform/activity/activity'
import { scheduleTask } from '@/content/schedule/plugin'
import { emptyTrash } from '@/content/schedule/empty-trash'
import { calls } from '@/server/pipeline/calls'
import { propertiesOf } from '@/server/testing/answers'
import { admin } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'

const site = testSite()

beforeEach(async () => {
  await activityOf(site.payload).deleteMany({})
})

/** The lines of the activity, the oldest first. */
async function activityLines(): Promise<string[]> {
  const { json } = await site.asAdmin('GET', '/api/admin/activity?group=content')
  const rows = calls.activity.output.parse(json).toReversed()
  return rows.map(({ what, by, target }) => `${by ?? 'nobody'}: ${what}, ${target ?? ''}`)
}

async function create(path: string, body: object): Promise<string> {
  const { json } = await site.asAdmin('POST', path, { body })
  return `${path.split('?')[0]}/${String(propertiesOf(propertiesOf(json)['doc'])['id'])}`
}

const newArticle = (slug: string) =>
  create('/api/articles?draft=true', { ...articleOf(slug), _status: 'draft' })

async function patch(address: string, body: object): Promise<void> {
  expect((await site.asAdmin('PATCH', address, { body })).status).toBe(200)
}

const by = (line: string) => `${admin.username}: ${line}`

test('an article’s publishing, unpublishing, trash and end are recorded, and no draft of it', async () => {
  const article = await newArticle('fees')
  await patch(article, { _status: 'published' })
  await patch(`${article}?draft=true&autosave=true`, { title: 'About money', _status: 'draft' })
  await patch(`${article}?draft=true`, { title: 'About costs', _status: 'draft' })
  expect(await activityLines()).toEqual([by('Published, Article: About fees')])
  await patch(article, { _status: 'draft' })
  await patch(article, { deletedAt: new Date().toISOString() })
  await patch(`${article}?trash=true`, { deletedAt: null, _status: 'draft' })
  await patch(article, { deletedAt: new Date().toISOString() })
  await site.asAdmin('DELETE', `${article}?trash=true`)
  const lines = ['Unpublished', 'Moved to the trash', 'Restored from the trash']
  const all = [...lines, 'Moved to the trash', 'Deleted for good']
  const expected = all.map((what) => by(`${what}, Article: About costs`))
  expect(await activityLines()).toEqual([by('Published, Article: About fees'), ...expected])
})

test('what was planned says so, and nobody is named for what the trash loses automatically', async () => {
  const article = await newArticle('plans')
  const { docs } = await site.payload.find({ collection: 'users' })
  const id = article.split('/').at(-1) ?? ''
  for (const type of ['publish', 'unpublish'] as const) {
    const user = { relationTo: 'users' as const, value: docs[0]?.id ?? '' }
    const input = { type, doc: { relationTo: 'articles' as const, value: id }, user }
    await site.payload.jobs.queue({ task: scheduleTask, input })
    await site.payload.jobs.run({ silent: true })
  }
  await patch(article, { deletedAt: '2026-01-05T12:00:00.000Z' })
  await emptyTrash(site.payload)
  expect(await activityLines()).toEqual([
    'nobody: Published as planned, Article: About plans',
    'nobody: Unpublished as planned, Article: About plans',
    by('Moved to the trash, Article: About plans'),
    'nobody: Deleted for good, Article: About plans',
  ])
})

test('a draft that is dropped for what is published is not told as published', async () => {
  const article = await newArticle('reverts')
  const page = '/api/globals/faq'
  await site.asAdmin('POST', page, { body: { ...globalWords('faq'), _status: 'published' } })
  for (const [address, change, method] of [
    [article, { title: 'About nothing' }, 'PATCH'],
    [page, { heading: 'Nothing' }, 'POST'],
  ] as const) {
    const publish = (body: object) => site.asAdmin(method, address, { body })
    if (method === 'PATCH') await publish({ _status: 'published' })
    await site.asAdmin(method, `${address}?draft=true`, { body: { ...change, _status: 'draft' } })
    // As Payload's button does it.
    const published = propertiesOf((await site.asAdmin('GET', `${address}?depth=0`)).json)
    expect((await publish(published)).status).toBe(200)
    expect((await publish({ ...change, _status: 'published' })).status).toBe(200)
  }
  expect(await activityLines()).toEqual([
    by('Published, Page: FAQ'),
    by('Published, Article: About reverts'),
    by('Draft dropped, Article: About reverts'),
    by('Published, Article: About nothing'),
    by('Draft dropped, Page: FAQ'),
    by('Published, Page: FAQ'),
  ])
})

test('what has no drafts is recorded when it is saved, and a page when it is published', async () => {
  const reply = { title: 'First answer', subject: 'Your enquiry', text: 'Thank you.' }
  await create('/api/saved-replies', reply)
  const to = { type: 'custom', url: '/services' }
  await create('/api/redirects', { from: '/old-page', to })
  const words = { ...globalWords('faq'), _status: 'draft' }
  const page = '/api/globals/faq'
  expect((await site.asAdmin('POST', `${page}?draft=true`, { body: words })).status).toBe(200)
  const published = await site.asAdmin('POST', page, { body: { ...words, _status: 'published' } })
  expect(published.status).toBe(200)
  expect(await activityLines()).toEqual([
    by('Saved, Saved reply: First answer'),
    by('Saved, Old address: /old-page'),
    by('Published, Page: FAQ'),
  ])
})
