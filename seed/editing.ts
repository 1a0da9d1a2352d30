import type { Payload } from 'payload'
import sharp from 'sharp'
import { rosetteHalf } from '@/brand/rosette-designs'
import { monogramMarkup, sealRoom } from '@/brand/monogram/monogram'
import { rosetteMarkup } from '@/brand/rosette-markup'
import { themes } from '@/ui/theme/design-tokens'
import { seedTime } from './clock'
import { uuidOf } from './uuid'

const now = seedTime.toISOString()

const made = (name: string) => ({ id: uuidOf(name), createdAt: now, updatedAt: now })

/** As portraits are, in pixels. */
const width = 960
const height = 1200

/** The seal's rosette on the dark page, where a person would have a photograph. */
async function drawPortrait(): Promise<Buffer> {
  const { brass, page } = themes.dark
  const scale = width / rosetteHalf / 2.6
  const letters = monogramMarkup('ILC', sealRoom)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${page}"/>` +
    `<g transform="translate(${width / 2} ${height / 2}) scale(${scale.toFixed(3)})">` +
    `<g fill="none" stroke="${brass}">${rosetteMarkup('seal', 'seal')}</g>` +
    `<g fill="${brass}">${letters}</g></g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
}

/** Stores a picture as an upload does. No page shows it yet: without a portrait they draw the monogram. */
async function seedPicture(payload: Payload): Promise<void> {
  const data = await drawPortrait()
  await payload.create({
    collection: 'media',
    data: { ...made('picture'), alt: 'A brass rosette with the initials I, L and C' },
    file: { name: 'rosette.webp', data, mimetype: 'image/webp', size: data.length },
  })
}

/** What an article has before anybody has written it. */
const begun = { category: 'home', readTime: 1 } as const

/** A Monday at nine in London. */
const someMonday = '2040-01-02T09:00:00.000Z'

async function seedArticles(payload: Payload): Promise<void> {
  const article = async (name: string, title: string, summary: string) => {
    const data = {
      ...begun,
      ...made(name),
      slug: name.replaceAll(' ', '-'),
      title,
      summary,
      date: now,
      _status: 'draft' as const,
    }
    await payload.create({ collection: 'articles', data, draft: true })
    return data.id
  }
  await article(
    'article begun',
    'What to bring to a first call',
    'The papers that save a second call.',
  )
  const scheduled = await article(
    'article scheduled',
    'How fees are agreed',
    'What is fixed before any work begins.',
  )
  await payload.jobs.queue({
    task: 'schedulePublish',
    waitUntil: new Date(someMonday),
    input: { type: 'publish', doc: { relationTo: 'articles', value: scheduled } },
  })
  const inTrash = await article(
    'article in the trash',
    'Opening hours in August',
    'The office was closed for two weeks.',
  )
  await payload.update({ collection: 'articles', id: inTrash, data: { deletedAt: now } })
}

/** A page that was edited after it was published, and not published again. */
async function seedNewerDraft(payload: Payload): Promise<void> {
  const { docs } = await payload.find({
    collection: 'articles',
    where: { _status: { equals: 'published' } },
    sort: 'slug',
    limit: 1,
  })
  for (const { id, title } of docs) {
    const data = { title: `${title}: a new beginning` }
    await payload.update({ collection: 'articles', id, data, draft: true })
  }
}

/** What a consultant leaves behind while working on the site: begun, scheduled, thrown away. */
const parts: readonly ((payload: Payload) => Promise<void>)[] = [
  seedPicture,
  seedArticles,
  seedNewerDraft,
]

/** Adds to the site's own copy what comes of editing it. Nothing of it shows on a page. */
export async function seedEditing(payload: Payload): Promise<void> {
  for (const part of parts) await part(payload)
}
