import { beforeEach, describe, expect, test } from '@jest/globals'
import { noise } from '@/content/pictures/testing/pictures'
import { articleOf } from '@/content/testing/long-text'
import { emptyAll, everythingStored, noteAll } from '@/server/testing/stored'
import { testSite } from '@/server/testing/test-site'
import { seedScenario } from '../../seed/fill'
import { contentModel, partsOf } from './content-model'
import { type DataRecord, readDataFile, writeDataFile } from './data-file'
import { exportContent } from './content'
import { importContent } from './import-content'
import { cleanUpAfterEach, newFile } from './testing/databases'

const unstopped = new AbortController().signal

const site = testSite({}, { admin: false })

cleanUpAfterEach()

/** What an export says. */
async function exported(): Promise<DataRecord[]> {
  const file = newFile()
  await exportContent(site.payload, file, unstopped)
  const records: DataRecord[] = []
  await readDataFile(file, 'content', (one) => void records.push(one), { relaxed: true })
  return records
}

/** Imports a file that says this. */
async function imported(
  records: readonly DataRecord[],
  { signal = unstopped, collections = partsOf(contentModel(site.payload)) } = {},
) {
  const file = newFile()
  async function* all() {
    for (const one of records) yield await Promise.resolve(one)
  }
  await writeDataFile(file, { kind: 'content', collections }, all(), unstopped)
  return importContent(site.payload, file, signal)
}

const articles = async (sort = 'slug') => {
  const where = { _status: { equals: 'published' } }
  const { docs } = await site.payload.find({ collection: 'articles', where, sort })
  const [one, other, third] = docs
  if (!one || !other || !third) throw new Error('There are too few articles')
  return [one, other, third] as const
}

/** A picture in its place, an article that was unpublished, one with a newer draft. */
async function edit(): Promise<void> {
  const { payload } = site
  const data = await noise(400, 500).jpeg().toBuffer()
  const file = { name: 'portrait.jpg', data, mimetype: 'image/jpeg', size: data.length }
  const alt = 'Margaret at a window'
  const { id } = await payload.create({ collection: 'media', data: { alt }, file })
  await payload.updateGlobal({
    slug: 'contact-details',
    data: { consultant: { portrait: id }, _status: 'published' },
  })
  const [, second, third] = await articles('-slug')
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

/** What the site says when a test begins, and how it comes to say so. */
let file: DataRecord[]
let again: (() => Promise<void>) | undefined

beforeEach(async () => {
  await emptyAll(site.payload)
  if (again) return again()
  await seedScenario(site.payload, 'edge', new Date('2026-11-18T10:00:00.000Z'))
  await edit()
  file = await exported()
  again = await noteAll(site.payload)
})

test('every collection and global is content, or known not to be', () => {
  const { collections, globals } = contentModel(site.payload)
  const others = site.payload.config.collections
    .filter((one) => !collections.includes(one))
    .map(({ slug }) => slug)
    .filter((slug) => !slug.startsWith('payload-'))
  expect(others.toSorted()).toEqual(['enquiries', 'reviews', 'users'])
  expect(globals).toHaveLength(site.payload.config.globals.length)
})

test('content that is exported, imported into an empty database and exported again is equal', async () => {
  const drafts = file.filter(({ draft }) => draft)
  expect(drafts.map(({ draft }) => draft?.['title'])).toContain('A newer title')
  expect(file.filter(({ document }) => document['_status'] === 'draft')).not.toEqual([])
  await emptyAll(site.payload)
  const { same, written } = await imported(file)
  expect([same, written > 30]).toEqual([0, true])
  expect(await exported()).toEqual(file)
  const where = { alt: { equals: 'Margaret at a window' } }
  const { docs } = await site.payload.find({ collection: 'media', where })
  const files = file.filter(({ collection }) => collection === 'files')
  expect(files.map(({ document }) => document['id'])).toContain(docs[0]?.sizes?.w320?.filename)
})

test('another site’s content becomes the file’s, and anything not in it is in the trash', async () => {
  const { payload } = site
  const { docs } = await payload.find({
    collection: 'articles',
    where: { slug: { equals: 'edge' } },
  })
  const [first] = await articles()
  for (const [id, data] of [
    [docs[0]?.id ?? '', { slug: 'elsewhere', _status: 'published' }],
    [first.id, { deletedAt: new Date().toISOString() }],
  ] as const) {
    await payload.update({ collection: 'articles', id, data })
  }
  const own = await payload.create({
    collection: 'articles',
    data: { ...articleOf('edge'), _status: 'published' },
  })
  await payload.updateGlobal({
    slug: 'about',
    data: { heading: 'Another consultant', _status: 'published' },
  })
  const enquiries = await payload.count({ collection: 'enquiries' })

  expect(await imported(file)).toMatchObject({ written: 3, removed: 1 })

  expect(await exported()).toEqual(file)
  expect(await payload.findByID({ collection: 'articles', id: own.id, trash: true })).toMatchObject(
    {
      title: 'About edge',
      slug: `edge-${own.id.slice(0, 8)}`,
      deletedAt: expect.any(String),
    },
  )
  expect(await payload.count({ collection: 'enquiries' })).toEqual(enquiries)
})

test('two documents that exchanged their slugs are as in the file again', async () => {
  const [one, other] = await articles()
  const rename = (id: string, slug: string) =>
    site.payload.update({ collection: 'articles', id, data: { slug, _status: 'published' } })
  await rename(one.id, 'aside')
  await rename(other.id, one.slug)
  await rename(one.id, other.slug)
  await imported(file)
  expect(await exported()).toEqual(file)
})

test('changed words stay among the versions, and what is the same is not stored again', async () => {
  const [{ id: untouched }, { id, title }] = await articles()
  const versionsOf = async (parent: string) => {
    const where = { parent: { equals: parent } }
    const { docs } = await site.payload.findVersions({ collection: 'articles', where })
    return docs.map(({ version }) => version.title)
  }
  const before = await versionsOf(untouched)
  const data = { title: 'Words of this site', _status: 'published' } as const
  await site.payload.update({ collection: 'articles', id, data })
  expect(await imported(file)).toMatchObject({ written: 1, removed: 0 })
  expect(await versionsOf(id)).toEqual([title, 'Words of this site', title])
  expect(await versionsOf(untouched)).toEqual(before)
})

describe('of a file that is refused', () => {
  // The site itself doesn't have the file's pictures.
  beforeEach(async () => {
    for (const name of ['media', 'pictures.files', 'pictures.chunks']) {
      await site.rows(name).deleteMany({})
    }
  })

  /** The file with another nth document of a collection, of those that are published. */
  function changed(from: DataRecord[], collection: string, nth: number, fields: object) {
    const published = from.filter(
      (one) => one.collection === collection && one.document['_status'] !== 'draft',
    )
    const one = published[nth]
    if (!one) throw new Error(`There is no ${collection}`)
    return from.with(from.indexOf(one), { ...one, document: { ...one.document, ...fields } })
  }

  test('each faulty field of every document is named, and nothing is stored', async () => {
    const before = await everythingStored(site.payload)
    let faulty = changed(file, 'articles', 0, { title: '', summary: 'Of {{weather}}?' })
    faulty = changed(faulty, 'articles', 1, { subtitle: 'x' })
    faulty = changed(faulty, 'faqs', 0, { question: 5 })
    faulty = changed(faulty, 'faqs', 1, { category: 'weather' })
    faulty = changed(faulty, 'globals', 0, { subtitle: 'x' })
    faulty = changed(faulty, 'media', 0, { width: 4000 })
    faulty = [...faulty, { collection: 'users', document: { id: 'a', username: 'b' } }]
    const said = await imported(faulty).catch((error: unknown) => String(error))
    for (const sentence of [
      /Article “[^”]+”, Title: “Title” is empty/,
      /Article “[^”]+”, Summary: In “Summary”, \{\{weather}} stands for no fact/,
      /Article “[^”]+”, subtitle: This site can't store it as the file has it/,
      /Question “[^”]+”: It can’t be stored/,
      /Question “[^”]+”, Category: /,
      /About, subtitle: This site can't store it as the file has it/,
      /Picture “[^”]+”.*This picture is damaged, or part of it is missing/,
      /This site has no content “users”/,
    ]) {
      expect(said).toMatch(sentence)
    }
    expect(await everythingStored(site.payload)).toEqual(before)
  })

  test.each<[string, () => DataRecord[], RegExp]>([
    [
      'with two documents of one slug',
      () => {
        const [one] = file.filter(({ collection }) => collection === 'faqs')
        return changed(file, 'faqs', 1, { slug: one?.document['slug'] })
      },
      /Question “[^”]+”, Address: /,
    ],
    [
      'without a picture that a document names',
      () => file.filter(({ collection }) => collection !== 'files'),
      /Picture “Margaret at a window”/,
    ],
  ])('%s, nothing is stored', async (_, change, sentence) => {
    const before = await everythingStored(site.payload)
    await expect(imported(change())).rejects.toThrow(sentence)
    expect(await everythingStored(site.payload)).toEqual(before)
  })

  test('of another version of the site, or when it is stopped, nothing is stored', async () => {
    const before = await everythingStored(site.payload)
    await expect(imported(file, { collections: [{ name: 'blog' }] })).rejects.toThrow(
      'bring both sites to one version first',
    )
    const signal = AbortSignal.abort()
    await expect(imported(file, { signal })).rejects.toThrow('aborted')
    expect(await everythingStored(site.payload)).toEqual(before)
  })
})
