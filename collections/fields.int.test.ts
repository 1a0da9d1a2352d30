import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { GlobalSlug } from 'payload'
import { z } from 'zod'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { longText } from '@/content/testing/long-text'
import { testSite } from '@/server/testing/test-site'
import { seedContent } from '../seed/content'

const site = testSite({}, { admin: false })

/** Payload's operations for what its types do not allow, as a browser may send it. */
interface Operations {
  create(options: { collection: string; draft?: boolean; data: object }): Promise<object>
  update(options: { collection: string; id: string; data: object }): Promise<object>
  updateGlobal(options: { slug: string; data: object }): Promise<object>
}
let operations: Operations

beforeAll(async () => {
  operations = site.payload
  await seedContent(site.payload)
})

afterEach(() => setClock())

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

/** A long text of one section, as the editor stores it. */
const textOf = (paragraph: string) => longText('First', paragraph)

const article = {
  title: 'A new guide',
  summary: 'What it is about.',
  category: 'home',
  body: textOf(words(400)),
}

const stored = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  date: z.string(),
  readTime: z.number(),
})

const create = async (changes: object = {}, status: 'draft' | 'published' = 'published') =>
  stored.parse(
    await operations.create({
      collection: 'articles',
      draft: status === 'draft',
      data: { ...structuredClone(article), ...changes, _status: status },
    }),
  )

const update = async (id: string, data: object) =>
  stored.parse(await operations.update({ collection: 'articles', id, data }))

/** Publishes a page with some changes. */
const publish = async (slug: GlobalSlug, changes: object) => {
  const page = await site.payload.findGlobal({ slug })
  return operations.updateGlobal({ slug, data: { ...page, ...changes, _status: 'published' } })
}

const refusal = z.object({ data: z.object({ errors: z.array(z.object({ message: z.string() })) }) })

/** The errors of a piece of work; none if it succeeds. */
const sentences = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => refusal.parse(error).data.errors.map(({ message }) => message),
  )

describe('what nobody has to fill in', () => {
  test('an article gets its address, the day and the time that it takes to read', async () => {
    setClock(new Date('2026-11-18T12:00:00Z'), { ofDatabase: false })
    const { slug, date, readTime } = await create({ title: 'What’s in a lease?' })
    expect(slug).toBe('whats-in-a-lease')
    expect(date.slice(0, 10)).toBe('2026-11-18')
    expect(readTime).toBe(2)
  })

  test('the time is counted again from the text that is stored, whatever is sent', async () => {
    const { id } = await create({ title: 'A longer guide', readTime: 59 })
    const changed = await update(id, { body: textOf(words(900)) })
    expect(changed.readTime).toBe(5)
    const again = await update(id, { readTime: 1 })
    expect(again.readTime).toBe(5)
  })

  test('an address that is filled in has a number if another article already has it', async () => {
    const [one, two, three] = [
      await create({ title: 'Twice' }),
      await create({ title: 'Twice' }, 'draft'),
      await create({ title: 'Twice', slug: 'twice' }, 'draft'),
    ]
    expect([one.slug, two.slug, three.slug]).toEqual(['twice', 'twice-2', 'twice-3'])
  })
})

test('an address follows the title until it is typed by hand or published', async () => {
  const { id, slug } = await create({ title: 'First thoughts' }, 'draft')
  const draft = async (data: object) => {
    const change = { collection: 'articles', id, data, draft: true } as const
    return stored.parse(await operations.update(change)).slug
  }
  expect(await draft({ title: 'Second thoughts', slug })).toBe('second-thoughts')
  await update(id, { _status: 'published' })
  expect(await draft({ title: 'Third thoughts', slug: 'second-thoughts' })).toBe('second-thoughts')
  const other = await create({ title: 'By hand', slug: 'chosen' }, 'draft')
  expect((await update(other.id, { title: 'Again', slug: 'chosen' })).slug).toBe('chosen')
})

describe('an address that was typed by hand', () => {
  test('is refused if another article has it, in a draft and at publishing, naming that article', async () => {
    const { id } = await create({ title: 'The holder', slug: 'held' })
    const other = { title: 'Other', slug: 'held' }
    const refused = '“Address” can’t be /resources/held: “The holder”'
    for (const status of ['draft', 'published'] as const) {
      const errors = await sentences(create(other, status))
      expect(errors).toEqual([`${refused} already has it. Choose another.`])
    }
    await update(id, { deletedAt: new Date().toISOString() })
    expect(await sentences(create(other))).toEqual([
      `${refused} in the trash already has it. Choose another, or delete that one for good.`,
    ])
  })

  test('is refused if it cannot be part of an address', async () => {
    expect(await sentences(create({ slug: 'Not This' }))).toEqual([
      '“Address” can only have small letters, digits and single hyphens, such as after-an-accident.',
    ])
  })
})

test('publishing is refused with a sentence that names the field, but a draft takes all of that', async () => {
  const long = { title: 'x'.repeat(5_000), slug: 'long' }
  const twoBraces = (sign: string) =>
    `has ${sign} in it, but a fact stands between two braces on each side. Choose one from “Insert a fact”.`
  for (const [changes, sentence] of [
    [{ title: '' }, '“Title” is empty. Fill it in before this is published.'],
    [long, '“Title” has 5,000 characters, and there’s room for 120. Shorten it.'],
    [{ title: 'About {{fee}', slug: 'about-fee' }, `“Title” ${twoBraces('{{fee}')}`],
    [{ body: textOf('Fine.\nAbout {fee}}.') }, `“Text” ${twoBraces('{fee}}.')}`],
  ] as const) {
    const refused = create({ title: 'Refused', slug: 'refused', ...changes })
    expect(await sentences(refused)).toEqual([sentence])
  }
  expect((await create(long, 'draft')).title).toHaveLength(5_000)
})

test('a section that is locked is not hidden, and one that does not exist is refused', async () => {
  const hide = (...hidden: string[]) => publish('home', { sectionsShown: { hidden } })
  for (const name of ['hero', 'nowhere']) expect(await sentences(hide(name))).toHaveLength(1)
  expect(await hide('clients')).toMatchObject({ sectionsShown: { hidden: ['clients'] } })
})

test('a closure may be one day or several, and its last day is not before its first', async () => {
  const close = (closure: { day: string; until?: string }) =>
    publish('hours', { closures: [closure] })
  const day = '2026-12-24T12:00:00.000Z'
  expect(await sentences(close({ day, until: '2026-12-23T12:00:00.000Z' }))).toEqual([
    '“Until” is before “Day”. Choose a later day, or leave it empty.',
  ])
  expect(await close({ day, until: '2027-01-02T12:00:00.000Z' })).toMatchObject({
    closures: [{ day }],
  })
  expect(await close({ day })).toMatchObject({ closures: [{ day }] })
})

test('hours to reply within and months to keep are held to their bounds', async () => {
  for (const hours of [0, 1.5, 337, null]) {
    const errors = await sentences(publish('fees', { replyTime: { hours, weekendsCount: true } }))
    expect(errors[0]).toContain('Hours within which you reply')
  }
  for (const months of [0, 1.5, 121]) {
    const errors = await sentences(publish('fees', { enquiriesKept: { months } }))
    expect(errors[0]).toContain('from 1 to 120, or empty')
  }
})

test('a text of which nothing would be left without a figure is refused', async () => {
  const { hero } = await site.payload.findGlobal({ slug: 'home' })
  const note = '{{answeredInTime}} of replies came in time.'
  const refused = await sentences(publish('home', { hero: { ...hero, note } }))
  expect(refused).toEqual([expect.stringContaining('that makes sense on its own')])
})

describe('what is meant is clear', () => {
  const tidy = { street: '12 High Street', town: 'Bedford', postcode: 'MK40 1AA' }

  test('so facts are tidied when they are published, not while they are typed', async () => {
    const postcode = ' m k 4 0 1 a a'
    const typed = { vatNumber: 'not registered', address: { ...tidy, postcode } }
    const contact = await site.payload.findGlobal({ slug: 'contact-details' })
    const data = { ...contact, ...typed, _status: 'draft' as const }
    const draft = { slug: 'contact-details', draft: true } as const
    expect(await site.payload.updateGlobal({ ...draft, data })).toMatchObject(typed)
    expect(await publish('contact-details', typed)).toMatchObject({
      vatNumber: 'Not registered',
      address: tidy,
    })
    const url = 'linkedin.com/in/jo'
    expect(await publish('links', { social: { url } })).toMatchObject({
      social: { url: `https://${url}` },
    })
  })

  test('but only a whole address is one, with a postcode, where someone can be found', async () => {
    const noPostcode = '“Postcode” must be a postcode, such as MK40 1AA.'
    for (const [change, fault] of [
      [{ postcode: 'MK40' }, noPostcode],
      [{ postcode: 'MK40 1AA Bedford' }, noPostcode],
      [{ town: '' }, '“Town” is empty. Give the whole address, or leave all of it empty.'],
      [
        { town: 'PO Box 12' },
        '“Town” is a PO box. The law asks for an address where you can be found.',
      ],
    ] as const) {
      const refused = publish('contact-details', { address: { ...tidy, ...change } })
      expect(await sentences(refused)).toEqual([fault])
    }
  })

  test('and a link in a text gets its https://', async () => {
    const linked = (url: string) => {
      const { root } = textOf(words(3))
      const link = { type: 'link', version: 3, format: '', indent: 0, direction: null }
      const children = root.children.flatMap(({ children }) => children).slice(0, 1)
      const fields = { linkType: 'custom', url }
      const last = { ...root.children[1], children: [{ ...link, id: 'a', fields, children }] }
      return { root: { ...root, children: [root.children[0], last] } }
    }
    const { id } = await create({ title: 'Linked', body: linked('gov.uk/redundancy') })
    const article = await site.payload.findByID({ collection: 'articles', id })
    expect(JSON.stringify(article.body)).toContain('"url":"https://gov.uk/redundancy"')
  })
})
