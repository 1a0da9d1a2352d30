import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { noteAll } from '@/server/testing/stored'
import { richTextOf } from '../../collections/fields/rich-text/markdown'
import { scenarios } from '../../seed/fill'
import { uuidOf } from '../../seed/clock'
import { contentModel } from './content-model'
import { noise } from '@/content/pictures/testing/pictures'
import { ContentSite, rewritten } from './testing/content-site'

const site = new ContentSite()

beforeAll(() => site.open())
beforeEach(() => site.empty())
afterAll(() => site.close())

const at = new Date('2026-11-18T10:00:00.000Z')

/** What puts each scenario that was filled once into an empty database again. */
const filled = new Map<string, () => Promise<void>>()

async function fill(name: keyof typeof scenarios): Promise<void> {
  const again = filled.get(name)
  if (again) return again()
  await scenarios[name].fill(site.payload, at)
  filled.set(name, await noteAll(site.payload))
}

const articles = async () => {
  const { docs } = await site.payload.find({ collection: 'articles', sort: 'slug', limit: 3 })
  return docs
}

/** A picture in its place, an article that was unpublished, one with a newer draft. */
async function edit(): Promise<void> {
  const data = await noise(400, 500).jpeg().toBuffer()
  const file = { name: 'portrait.jpg', data, mimetype: 'image/jpeg', size: data.length }
  const alt = 'Margaret at a window'
  const { id } = await site.payload.create({ collection: 'media', data: { alt }, file })
  await site.showPicture(id)
  const [first, second, third] = await articles()
  if (!first || !second || !third) throw new Error('There are too few articles')
  const { payload } = site
  await payload.update({
    collection: 'articles',
    id: second.id,
    data: { _status: 'draft' },
    unpublishAllLocales: true,
  })
  for (const newer of [{ title: 'A title' }, { title: 'A newer title', summary: '' }]) {
    await payload.update({ collection: 'articles', id: third.id, data: newer, draft: true })
  }
}

test('every collection and global is content, or known not to be', () => {
  const { collections, globals } = contentModel(site.payload)
  const others = site.payload.config.collections
    .filter((one) => !collections.includes(one))
    .map(({ slug }) => slug)
    .filter((slug) => !slug.startsWith('payload-'))
  expect(others.toSorted()).toEqual(['enquiries', 'reviews', 'users'])
  expect(globals).toHaveLength(site.payload.config.globals.length)
})

test.each(['demo', 'edge'] as const)(
  'the content of %s, exported, imported into an empty database and exported again, is equal',
  async (name) => {
    await fill(name)
    await edit()
    const before = await site.content()
    expect(before).toContain('Margaret at a window')
    expect(before).toMatch(/"collection":"articles","content":.*"title":"A newer title"/)
    expect(before).toMatch(/"collection":"articles","draft":/)
    await site.empty()
    const { same, written } = await site.import(before)
    expect([same, written > 30]).toEqual([0, true])
    expect(await site.content()).toBe(before)
    expect(await site.content()).toBe(before)
  },
  120_000,
)

test('pictures come along with their files, byte for byte', async () => {
  await fill('busy')
  const before = await site.content()
  await site.empty()
  await site.import(before)
  const { docs } = await site.payload.find({ collection: 'media' })
  expect(docs).toHaveLength(1)
  expect(docs[0]?.url).toBe(`/api/media/file/${docs[0]?.filename}`)
  expect(before).toContain(`"file":"${docs[0]?.sizes?.w320?.filename}"`)
})

test('content of another site becomes that of the file, and what is not in it is in the trash', async () => {
  await fill('edge')
  await edit()
  const file = await site.content()
  await site.empty()
  await fill('busy')
  const { payload } = site
  const own = await payload.create({
    collection: 'articles',
    data: {
      slug: 'edge',
      title: 'My own article',
      summary: 'Mine',
      category: 'home',
      date: at.toISOString(),
      readTime: 2,
      body: richTextOf(payload, 'Mine.'),
      _status: 'published',
    },
  })
  const [first] = await articles()
  await payload.update({
    collection: 'articles',
    id: first?.id ?? '',
    data: { deletedAt: at.toISOString() },
  })
  const enquiries = await payload.count({ collection: 'enquiries' })

  const { removed } = await site.import(file)

  expect(await site.content()).toBe(file)
  expect(removed).toBe(1)
  const { docs } = await payload.find({
    collection: 'articles',
    trash: true,
    where: { id: { equals: own.id } },
  })
  expect(docs).toMatchObject([
    { title: 'My own article', slug: 'edge-2', deletedAt: expect.any(String) },
  ])
  expect(await payload.count({ collection: 'enquiries' })).toEqual(enquiries)
})

test('two documents that exchanged their slugs are as in the file again', async () => {
  await fill('demo')
  const file = await site.content()
  const [one, other] = await articles()
  if (!one || !other) throw new Error('There are too few articles')
  const rename = (id: string, slug: string) =>
    site.payload.update({ collection: 'articles', id, data: { slug, _status: 'published' } })
  await rename(one.id, 'aside')
  await rename(other.id, one.slug)
  await rename(one.id, other.slug)
  await site.import(file)
  expect(await site.content()).toBe(file)
})

test('what is the same already is not stored again', async () => {
  await fill('busy')
  const file = await site.content()
  const versions = () => site.payload.countVersions({ collection: 'articles' })
  const before = await versions()
  expect(await site.import(file)).toMatchObject({ written: 0, removed: 0 })
  expect(await versions()).toEqual(before)
})

test('a draft that lacks what publishing asks for comes along as it is', async () => {
  await fill('demo')
  for (const name of ['one', 'two']) {
    const data = { id: uuidOf(name), title: name }
    await site.payload.create({ collection: 'articles', data, draft: true })
  }
  const file = await site.content()
  await site.empty()
  await site.import(file)
  expect(await site.content()).toBe(file)
})

test('words that were changed stay among the versions', async () => {
  await fill('demo')
  const file = await site.content()
  const [article] = await articles()
  const id = article?.id ?? ''
  const data = { title: 'Words of this site', _status: 'published' } as const
  await site.payload.update({ collection: 'articles', id, data })
  expect(await site.import(file)).toMatchObject({ written: 1, removed: 0 })
  const { docs } = await site.payload.findVersions({
    collection: 'articles',
    where: { parent: { equals: id } },
  })
  expect(docs.map(({ version }) => version.title)).toEqual([
    article?.title,
    'Words of this site',
    article?.title,
  ])
})

test('an import that is stopped changes nothing', async () => {
  await fill('demo')
  const file = await site.content()
  const changed = rewritten(file, (lines) => lines.map((line) => line.replaceAll('25%', '30%')))
  const stopping = new AbortController()
  stopping.abort(new Error('Stopped on request.'))
  await expect(site.import(changed, stopping.signal)).rejects.toThrow('Stopped on request.')
  expect(await site.content()).toBe(file)
})
