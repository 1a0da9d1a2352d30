import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { testSite } from '@/server/testing/test-site'
import type { Media } from '../../../payload-types'
import { addressOf, documentIn, form, namesOf, noise, storedNames } from './testing/pictures'

const site = testSite()
let jpeg: Buffer

beforeAll(async () => {
  jpeg = await noise(60, 40).jpeg().toBuffer()
  await site.payload.db.createGlobal({ slug: 'contact-details', data: {} })
})

afterEach(async () => {
  await portrait(null)
  const all = { collection: 'media', where: { id: { exists: true } }, trash: true } as const
  await site.payload.delete(all)
})

const upload = async (): Promise<Media> =>
  documentIn(await site.asAdmin('POST', '/api/media', { ...(await form(jpeg)) }))

const change = ({ id }: Media, body: object) =>
  site.asAdmin('PATCH', `/api/media/${id}?trash=true`, { body })

const trash = (picture: Media) => change(picture, { deletedAt: new Date().toISOString() })

const restore = (picture: Media) => change(picture, { deletedAt: null })

const remove = ({ id }: Media) => site.asAdmin('DELETE', `/api/media/${id}?trash=true`)

/** Shows a picture as the portrait, or none. What else the facts must have is not asked here. */
async function portrait(id: string | null, draft = false): Promise<void> {
  const data = { consultant: { portrait: id } }
  if (draft) await site.payload.updateGlobal({ slug: 'contact-details', data, draft })
  else await site.payload.db.updateGlobal({ slug: 'contact-details', data })
}

async function seenBy(signedIn: boolean, picture: Media) {
  const ask = signedIn ? site.asAdmin : site.call
  const all = await Promise.all(namesOf(picture).map((name) => ask('GET', addressOf(name))))
  return [...new Set(all.map(({ status, headers }) => `${status} ${headers['cache-control']}`))]
}

const everyone = ['200 public, max-age=31536000, immutable']

test('strangers get no file of a picture in the trash, but the consultant does, until it is restored or deleted', async () => {
  const picture = await upload()
  expect((await trash(picture)).status).toBe(200)
  expect(await seenBy(false, picture)).toEqual(['404 no-store'])
  expect(await seenBy(true, picture)).toEqual(['200 private, no-store'])
  expect((await restore(picture)).status).toBe(200)
  expect(await seenBy(false, picture)).toEqual(everyone)
  await trash(picture)
  expect(await storedNames(site)).toEqual(namesOf(picture))
  expect((await remove(picture)).status).toBe(200)
  expect(await storedNames(site)).toEqual([])
})

test.each([
  ['published', false, 'It’s on: Contact (Portrait).'],
  ['in a draft', true, 'It’s on: Contact (Portrait, in a draft).'],
])('a picture that is used %s stays, with a sentence that says where', async (_, draft, where) => {
  const picture = await upload()
  await portrait(picture.id, draft)
  for (const attempt of [trash, remove]) {
    const seen = await attempt(picture)
    expect([seen.status, seen.text]).toEqual([409, expect.stringContaining(where)])
  }
  expect(await seenBy(false, picture)).toEqual(everyone)
  await portrait(null, draft)
  expect((await trash(picture)).status).toBe(200)
})

test('if several pictures are deleted, those in use stay', async () => {
  const [used, other] = await Promise.all([upload(), upload()])
  await portrait(used.id)
  const where = `where[id][in][0]=${used.id}&where[id][in][1]=${other.id}`
  const body = { deletedAt: new Date().toISOString() }
  const seen = await site.asAdmin('PATCH', `/api/media?${where}`, { body })
  expect(seen.text).toContain('It’s on: Contact (Portrait).')
  expect(await seenBy(false, used)).toEqual(everyone)
  expect(await seenBy(false, other)).toEqual(['404 no-store'])
})
