import type { Payload, PayloadRequest } from 'payload'
import sharp from 'sharp'
import { rosetteHalf, rosetteMarkup } from '@/ui/brand/guilloche'
import { monogramMarkup, sealRoom } from '@/ui/brand/monogram'
import { articlePath, publicPages } from '@/platform/pages'
import { dismissedWhatNow } from '@/content/defaults/articles/dismissed-what-now'
import { home } from '@/content/defaults/home'
import { themes } from '@/ui/theme/design-tokens'
import { made, minutesBefore, seedTime } from './clock'

const now = seedTime.toISOString()

const dayBefore = (at: Date) => minutesBefore(24 * 60, at).toISOString()

/** In pixels, as portraits are. */
const width = 960
const height = 1200

/** Before cropping. */
const whole = { width: 1200, height: 1600 }

/** Where the crop begins and the focal point, in percent of the whole picture. */
const edits = {
  crop: { x: 10, y: 15 },
  focalPoint: { x: 50, y: 44 },
  widthInPixels: width,
  heightInPixels: height,
}

/** In place of a photograph. */
async function drawPicture(): Promise<Buffer> {
  const { brass, page } = themes.dark
  const scale = width / rosetteHalf / 2.6
  const letters = monogramMarkup('ILC', sealRoom)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}">` +
    `<rect width="100%" height="100%" fill="${page}"/>` +
    `<g transform="translate(${whole.width / 2} ${whole.height * 0.44}) scale(${scale.toFixed(3)})">` +
    `<g fill="none" stroke="${brass}">${rosetteMarkup('seal')}</g>` +
    `<g fill="${brass}">${letters}</g></g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
}

/** A cropped portrait with a focal point, and one in the trash. No page shows either. */
async function seedPictures(payload: Payload, at: Date): Promise<void> {
  const data = await drawPicture()
  const picture = (name: string, alt: string, query: PayloadRequest['query'] = {}) =>
    payload.create({
      collection: 'media',
      data: { ...made(name), alt },
      file: { name: 'rosette.webp', data, mimetype: 'image/webp', size: data.length },
      req: { query },
    })
  await picture('picture', 'A brass rosette with the initials I, L and C', { uploadEdits: edits })
  const { id } = await picture('picture in the trash', 'The same rosette, before it was cut')
  await payload.update({ collection: 'media', id, data: { deletedAt: dayBefore(at) } })
}

const unwritten = { category: 'home', readTime: 1 } as const

const renamed = { slug: dismissedWhatNow.slug, before: 'i-have-been-dismissed' }

/** Nine in London. */
const someMonday = '2040-01-02T09:00:00.000Z'

async function seedArticles(payload: Payload, at: Date): Promise<void> {
  const article = async (name: string, title: string, summary: string) => {
    const data = {
      ...unwritten,
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
  const begun = await article(
    'article begun',
    'A first call',
    'The papers that save a second call.',
  )
  for (const title of ['A first call, and what to bring', 'What to bring to a first call']) {
    await payload.update({ collection: 'articles', id: begun, data: { title }, draft: true })
  }
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
  await payload.update({ collection: 'articles', id: inTrash, data: { deletedAt: dayBefore(at) } })
}

/** A published article with a newer draft. */
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

/** A page that was published with other words in between. */
async function seedVersions(payload: Payload): Promise<void> {
  for (const heading of ['Legal help in plain words', home.hero.heading]) {
    const hero = { ...home.hero, heading }
    await payload.updateGlobal({ slug: 'home', data: { hero, _status: 'published' } })
  }
}

/** An article's old address, and one of an earlier site. */
async function seedOldAddresses(payload: Payload): Promise<void> {
  const { docs } = await payload.find({
    collection: 'articles',
    where: { slug: { equals: renamed.slug } },
    limit: 1,
  })
  for (const { id } of docs) {
    await payload.create({
      collection: 'redirects',
      data: {
        ...made('old address of an article'),
        from: articlePath(renamed.before),
        to: { type: 'reference', reference: { relationTo: 'articles', value: id } },
      },
    })
  }
  await payload.create({
    collection: 'redirects',
    data: {
      ...made('old address of a page'),
      from: '/our-services',
      to: { type: 'custom', url: publicPages.services.path },
    },
  })
}

/**
 * Adds traces of editing that no page shows.
 * @param at the moment before which something was thrown away: the trash is emptied after some weeks
 */
export async function seedEditing(payload: Payload, at: Date): Promise<void> {
  await seedPictures(payload, at)
  await seedArticles(payload, at)
  await seedNewerDraft(payload)
  await seedVersions(payload)
  await seedOldAddresses(payload)
}
