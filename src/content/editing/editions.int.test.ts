import { beforeAll, expect, test } from '@jest/globals'
import type { Where } from 'payload'
import { propertiesOf, rowsIn } from '@/server/testing/answers'
import { testSite } from '@/server/testing/test-site'
import { seedContent } from '../../../seed/content'
import { isTyped } from './edition'
import { nameVersions } from './version-names'

const site = testSite()

beforeAll(() => seedContent(site.payload))

const about = '/api/globals/about'

const read = async (address: string) =>
  propertiesOf((await site.asAdmin('GET', `${address}?draft=true&depth=0&edition=true`)).json)

const write = (address: string, body: object, query = 'draft=true&autosave=true') =>
  site.asAdmin(address.includes('/globals/') ? 'POST' : 'PATCH', `${address}?${query}`, { body })

const docIn = (json: unknown) => {
  const { doc, result } = propertiesOf(json)
  return propertiesOf(doc ?? result)
}

/** The versions of a document, the newest first. */
async function versionsOf(address: string) {
  const isGlobal = address.includes('/globals/')
  const [base = '', id] = address.split(/\/(?=[^/]+$)/)
  const list = isGlobal ? `${address}/versions?` : `${base}/versions?where[parent][equals]=${id}&`
  const { json } = await site.asAdmin('GET', `${list}sort=-updatedAt&limit=100&depth=0`)
  return rowsIn(propertiesOf(json)['docs'])
}

async function newArticle(title: string): Promise<string> {
  const { json } = await site.asAdmin('POST', '/api/articles?draft=true', { body: { title } })
  return `/api/articles/${String(docIn(json)['id'])}`
}

/** The texts of a field in a document and in all its versions. */
async function findable(address: string, field: string): Promise<unknown[]> {
  const versions = (await versionsOf(address)).map(({ version }) => propertiesOf(version))
  return [await read(address), ...versions].map((one) => one[field])
}

test.each(['an article', 'a page'])(
  'of several savings of %s at once each that is acknowledged is found again',
  async (what) => {
    const isArticle = what === 'an article'
    const address = isArticle ? await newArticle('At once') : about
    const field = isArticle ? 'title' : 'heading'
    const loaded = await read(address)
    for (const query of ['draft=true&autosave=true', 'draft=true']) {
      const { edition } = await read(address)
      const texts = Array.from({ length: 6 }, (_, index) => `${query} ${index}`)
      const answers = await Promise.all(
        texts.map((text) => write(address, { ...loaded, [field]: text, edition }, query)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const stored = texts.filter((_, index) => answers[index]?.status === 200)
      expect(stored).toHaveLength(1)
      expect(await findable(address, field)).toEqual(expect.arrayContaining(stored))
    }
  },
)

test('a form that was filled before another saved is refused, and says so', async () => {
  const address = await newArticle('First')
  const loaded = await read(address)
  expect((await write(address, { ...loaded, title: 'Second' })).status).toBe(200)
  for (const query of ['draft=true&autosave=true', 'draft=true', '']) {
    const { json, status } = await write(address, { ...loaded, title: 'Third' }, query)
    expect([query, status]).toEqual([query, 409])
    expect(JSON.stringify(json)).toContain('in another tab or on another device.')
  }
  expect((await read(address))['title']).toBe('Second')
})

test('a form goes on with the edition that its own saving was answered with, and half an hour is one version', async () => {
  const address = await newArticle('Typed')
  let form = await read(address)
  for (const summary of ['a', 'ab', 'abc']) {
    const { json, status } = await write(address, { ...form, summary })
    expect(status).toBe(200)
    form = docIn(json)
  }
  const summaries = await findable(address, 'summary')
  expect(summaries.filter((summary) => typeof summary === 'string')).toEqual(['abc', 'abc'])
})

test('a draft that is put over what was just typed elsewhere leaves that as a version', async () => {
  const address = await newArticle('Mine and theirs')
  const form = await read(address)
  const theirs = docIn((await write(address, { ...form, title: 'Theirs' })).json)
  const mine = { ...form, title: 'Mine', edition: theirs['edition'] }
  expect((await write(address, mine, 'draft=true')).status).toBe(200)
  expect(await findable(address, 'title')).toEqual(expect.arrayContaining(['Theirs', 'Mine']))
})

test('putting a version of a page back changes nothing on the site, and keeps what was there', async () => {
  const faq = '/api/globals/faq'
  const { heading } = await read(faq)
  await write(faq, { heading: 'Published', lead: 'A lead', _status: 'published' }, '')
  await write(faq, { heading: 'Typed since' })
  const [, , first] = await versionsOf(faq)
  const { json, status } = await site.asAdmin('POST', `${faq}/versions/${String(first?.['id'])}`)
  expect([status, propertiesOf(json)['message']]).toEqual([
    200,
    expect.stringContaining('What was here before is kept among the versions.'),
  ])
  expect(await read(faq)).toMatchObject({ heading, _status: 'draft' })
  const shown = await site.payload.findGlobal({ slug: 'faq' })
  expect(shown).toMatchObject({ heading: 'Published', _status: 'published' })
  expect(await findable(faq, 'heading')).toEqual(expect.arrayContaining(['Typed since']))
})

test('versions are named by what they changed, and how they came about', async () => {
  const terms = '/api/globals/terms'
  await write(terms, { heading: 'First', _status: 'published' }, '')
  await write(terms, { heading: 'Second' })
  await write(terms, { heading: 'Second', _status: 'published' }, '')
  const [, , , oldest] = await versionsOf(terms)
  await site.asAdmin('POST', `${terms}/versions/${String(oldest?.['id'])}`)
  const versions = await site.payload.findGlobalVersions({ slug: 'terms', sort: '-updatedAt' })
  const fields = site.payload.globals.config.find(({ slug }) => slug === 'terms')?.fields ?? []
  const names = nameVersions(fields, versions.docs)
  expect(names.map(({ name, origin }) => [name, origin])).toEqual([
    ['Heading: Second to Terms', expect.stringMatching(/^Put back, from the version of /)],
    ['Heading: First to Second', 'Published'],
    ['Heading: First to Second', 'Draft, saved while typing'],
    ['Heading: Terms to First', 'Published'],
    ['The oldest version that’s kept', 'Published'],
  ])
  expect(names.map(({ by }) => by).slice(0, 4)).toEqual(Array(4).fill('margaret'))
})

test('drafts may lack anything, their name in addresses too', async () => {
  for (let made = 0; made < 2; made += 1) {
    const { status } = await site.asAdmin('POST', '/api/articles?draft=true', { body: {} })
    expect(status).toBe(201)
  }
})

/** Stores a question as Create New does. */
async function open() {
  const [user] = (await site.payload.find({ collection: 'users' })).docs
  if (!user) throw new Error('There is no admin')
  const { id } = await site.payload.create({
    collection: 'faqs',
    data: {},
    draft: true,
    user: { ...user, collection: 'users' },
  })
  return id
}

async function ids(where: Where) {
  const found = { collection: 'faqs', draft: true, pagination: false, where } as const
  return (await site.payload.find(found)).docs.map(({ id }) => id)
}

test('what Create New stored is in no list until a word is typed', async () => {
  const [empty, begun] = [await open(), await open()]
  expect((await write(`/api/faqs/${begun}`, { question: 'Typed?' })).status).toBe(200)
  const listed = await ids(isTyped())
  expect([listed.includes(empty), listed.includes(begun)]).toEqual([false, true])
})
