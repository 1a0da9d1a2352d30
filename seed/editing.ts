import type { Payload, PayloadRequest } from 'payload'
import sharp from 'sharp'
import { articlePath, publicPages } from '@/platform/pages'
import { globalWords } from '@/content/words/default-words'
import { drawBrandFile } from '@/ui/brand/brand-files'
import { themes } from '@/ui/theme/design-tokens'
import { day, idAndDates, minutesBefore, seedTime } from './clock'
import { articleId } from './content'

const dayBefore = (at: Date) => minutesBefore(day, at).toISOString()

/** The crop in percent of the whole picture, and its size in pixels. */
const edits = {
  crop: { x: 10, y: 15 },
  focalPoint: { x: 50, y: 44 },
  widthInPixels: 960,
  heightInPixels: 1200,
}

/** A drawing in place of a photograph. */
const drawPicture = (): Promise<Buffer> =>
  sharp(Buffer.from(drawBrandFile('/apple-icon.png', 'Independent Legal Consultant')))
    .resize({ width: 1200, height: 1600, fit: 'contain', background: themes.dark.page })
    .webp({ quality: 90 })
    .toBuffer()

/** A cropped portrait with a focal point, and one in the trash. No page shows either. */
async function seedPictures(payload: Payload, at: Date): Promise<void> {
  const data = await drawPicture()
  const picture = (name: string, alt: string, query: PayloadRequest['query'] = {}) =>
    payload.create({
      collection: 'media',
      data: { ...idAndDates(name), alt },
      file: { name: 'rosette.webp', data, mimetype: 'image/webp', size: data.length },
      req: { query },
    })
  await picture('picture', 'A brass rosette with the initials I, L and C', { uploadEdits: edits })
  const { id } = await picture('picture in the trash', 'The same rosette, before it was cropped')
  await payload.update({ collection: 'media', id, data: { deletedAt: dayBefore(at) } })
}

/** Nine in London. */
const someMonday = new Date('2040-01-02T09:00:00.000Z')

async function seedArticles(payload: Payload, at: Date): Promise<void> {
  const rename = (id: string, title: string) =>
    payload.update({ collection: 'articles', id, data: { title }, draft: true })
  const begin = async (name: string, title: string, summary: string) => {
    const words = { slug: name.replaceAll(' ', '-'), title, summary, category: 'home' } as const
    const data = { ...idAndDates(name), ...words, date: seedTime.toISOString(), readTime: 1 }
    await payload.create({
      collection: 'articles',
      data: { ...data, _status: 'draft' },
      draft: true,
    })
    return data.id
  }
  const begun = await begin('article begun', 'A call', 'The documents that save a second call.')
  await rename(begun, 'What to bring to a first call')
  const planned = await begin('article scheduled', 'How fees are agreed', 'What’s fixed first.')
  await payload.jobs.queue({
    task: 'schedulePublish',
    waitUntil: someMonday,
    input: { type: 'publish', doc: { relationTo: 'articles', value: planned } },
  })
  const gone = await begin('article in the trash', 'Opening hours in August', 'Closed for a week.')
  await payload.update({ collection: 'articles', id: gone, data: { deletedAt: dayBefore(at) } })
  // A published one with a newer draft.
  const { id, title } = await payload.findByID({
    collection: 'articles',
    id: articleId('asked-to-a-police-interview'),
  })
  await rename(id, `${title}: a new beginning`)
}

/** A page that was published with other words in between. */
async function seedVersions(payload: Payload): Promise<void> {
  const { hero: first } = globalWords('home')
  for (const heading of ['Legal help in plain words', first.heading]) {
    const hero = { ...first, heading }
    await payload.updateGlobal({ slug: 'home', data: { hero, _status: 'published' } })
  }
}

/** An article's old address, and one of an earlier site. */
async function seedOldAddresses(payload: Payload): Promise<void> {
  const reference = { relationTo: 'articles', value: articleId('dismissed-what-now') } as const
  const addresses = [
    { from: articlePath('i-have-been-dismissed'), to: { type: 'reference', reference } },
    { from: '/our-services', to: { type: 'custom', url: publicPages.services.path } },
  ] as const
  for (const address of addresses) {
    const data = { ...idAndDates(`old address ${address.from}`), ...address }
    await payload.create({ collection: 'redirects', data })
  }
}

/**
 * Adds traces of editing that no page shows.
 * @param at the moment before which something was thrown away: the trash is emptied after some weeks
 */
export async function seedEditing(payload: Payload, at: Date): Promise<void> {
  await seedPictures(payload, at)
  await seedArticles(payload, at)
  await seedVersions(payload)
  await seedOldAddresses(payload)
}
