import { beforeEach, describe, expect, test } from '@jest/globals'
import { noise } from '@/content/pictures/testing/pictures'
import { articleOf } from '@/content/testing/long-text'
import { emptyAll, everythingStored, noteAll } from '@/server/testing/stored'
import { testSite } from '@/server/testing/test-site'
import { type ScenarioName, seedScenario } from '../../seed/fill'
import { contentModel, partsOf } from './content-model'
import { type DataRecord, readDataFile, writeDataFile } from './data-file'
import { exportContent } from './content'
import { importContent } from './import-content'
import { cleanUpAfterEach, newFile } from './testing/databases'

const unstopped = new AbortController().signal

const site = testSite({}, { admin: false })

cleanUpAfterEach()
beforeEach(() => emptyAll(site.payload))

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

const at = new Date('2026-11-18T10:00:00.000Z')

/** Puts each scenario that was filled once into an empty database again. */
const filled = new Map<string, () => Promise<void>>()

async function fill(name: ScenarioName): Promise<void> {
  const again = filled.get(name)
  if (again) return again()
  await seedScenario(site.payload, name, at)
  filled.set(name, await noteAll(site.payload))
}

const articles = async () => {
  const { docs } = await site.payload.find({ collection: 'articles', sort: 'slug', limit: 3 })
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
  const [, second, third] = await articles()
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

test('content that is exported, imported into an empty database and exported again is equal', async () => {
  await fill('edge')
  await edit()
  const before = await exported()
  const drafts = before.filter(({ draft }) => draft)
  expect(drafts.map(({ draft }) => draft?.['title'])).toContain('A newer title')
  expect(before.filter(({ document }) => document['_status'] === 'draft')).not.toEqual([])
  await emptyAll(site.payload)
  const { same, written } = await imported(before)
  expect([same, written > 30]).toEqual([0, true])
  expect(await exported()).toEqual(before)
  const where = { alt: { equals: 'Margaret at a window' } }
  const { docs } = await site.payload.find({ collection: 'media', where })
  const files = before.filter(({ collection }) => collection === 'files')
  expect(files.map(({ document }) => document['id'])).toContain(docs[0]?.sizes?.w320?.filename)
}, 120_000)

test('another site’s content becomes the file’s, and anything not in it is in the trash', async () => {
  await fill('edge')
  await edit()
  const file = await exported()
  await emptyAll(site.payload)
  await fill('busy')
  const { payload } = site
  const own = await payload.create({
    collection: 'articles',
    data: { ...articleOf('edge'), _status: 'published' },
  })
  const [first] = await articles()
  await payload.update({
    collection: 'articles',
    id: first.id,
    data: { deletedAt: at.toISOString() },
  })
  const enquiries = await payload.count({ collection: 'enquiries' })

  const { removed } = await imported(file)

  expect(await exported()).toEqual(file)
  expect(removed).toBe(1)
  const { docs } = await payload.find({
    collection: 'articles',
    trash: true,
    where: { id: { equals: own.id } },
  })
  expect(docs).toMatchObject([
    {
      title: 'About edge',
      slug: `edge-${own.id.slice(0, 8)}`,
      deletedAt: expect.any(String),
    },
  ])
  expect(await payload.count({ collection: 'enquiries' })).toEqual(enquiries)
})

test('two documents that exchanged their slugs are as in the file again', async () => {
  await fill('demo')
  const file = await exported()
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
  await fill('demo')
  const file = await exported()
  const [{ id, title }, { id: untouched }] = await articles()
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
  /** A file with another nth document of a collection. */
  const changed = (
    file: readonly DataRecord[],
    collection: string,
    nth: number,
    fields: object,
  ) => {
    const one = file.filter((each) => each.collection === collection)[nth]
    if (!one) throw new Error(`There is no ${collection}`)
    return file.with(file.indexOf(one), { ...one, document: { ...one.document, ...fields } })
  }

  let noted: { file: DataRecord[]; again: () => Promise<void> } | undefined

  /** A file with a picture that the site itself hasn't. */
  async function fileOfAnother(): Promise<DataRecord[]> {
    if (noted) await noted.again()
    else {
      await fill('demo')
      await edit()
      const file = await exported()
      for (const name of ['media', 'pictures.files', 'pictures.chunks']) {
        await site.rows(name).deleteMany({})
      }
      noted = { file, again: await noteAll(site.payload) }
    }
    return noted.file
  }

  test('each faulty field of every document is named, and nothing is stored', async () => {
    let file = await fileOfAnother()
    const before = await everythingStored(site.payload)
    file = changed(file, 'articles', 0, { title: '', summary: 'Of {{weather}}?' })
    file = changed(file, 'articles', 1, { subtitle: 'x' })
    file = changed(file, 'faqs', 0, { question: 5 })
    file = changed(file, 'faqs', 1, { category: 'weather' })
    file = changed(file, 'globals', 0, { subtitle: 'x' })
    file = changed(file, 'media', 0, { width: 4000 })
    file = [...file, { collection: 'users', document: { id: 'a', username: 'b' } }]
    const said = await imported(file).catch((error: unknown) => String(error))
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

  test.each<[string, (file: DataRecord[]) => DataRecord[], RegExp]>([
    [
      'with two documents of one slug',
      (file) => {
        const [one] = file.filter(({ collection }) => collection === 'faqs')
        return changed(file, 'faqs', 1, { slug: one?.document['slug'] })
      },
      /Question “[^”]+”, Address: /,
    ],
    [
      'without a picture that a document names',
      (file) => file.filter(({ collection }) => collection !== 'files'),
      /Picture “Margaret at a window”/,
    ],
  ])('%s, nothing is stored', async (_, change, sentence) => {
    const file = await fileOfAnother()
    const before = await everythingStored(site.payload)
    await expect(imported(change(file))).rejects.toThrow(sentence)
    expect(await everythingStored(site.payload)).toEqual(before)
  })

  test('of another version of the site, or when it is stopped, nothing is stored', async () => {
    await fill('demo')
    const file = await exported()
    await expect(imported(file, { collections: [{ name: 'blog' }] })).rejects.toThrow(
      'bring both sites to one version first',
    )
    const renamed = file.map((one) => ({ ...one, document: { ...one.document, title: 'Changed' } }))
    await expect(imported(renamed, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(await exported()).toEqual(file)
  })
})
