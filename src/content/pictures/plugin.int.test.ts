import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { testSite } from '@/server/testing/test-site'
import type { Media } from '../../../payload-types'
import sharp from 'sharp'
import { addressOf, documentIn, form, namesOf, noise, storedNames } from './testing/pictures'

const site = testSite()
/** Large enough for all sizes. */
let large: Buffer
/** Good enough if its size doesn't matter, and quick to store. */
let small: Buffer

beforeAll(async () => {
  large = await noise(24, 30).resize(1200, 1500).jpeg().toBuffer()
  small = await noise(400, 300).jpeg().toBuffer()
})

afterEach(() => site.payload.delete({ collection: 'media', where: { id: { exists: true } } }))

async function upload(data: Uint8Array = small, name = 'portrait.png', query = ''): Promise<Media> {
  const sent = await form(data, { name })
  return documentIn(await site.asAdmin('POST', `/api/media${query}`, { ...sent }))
}

async function change({ id }: Media, data?: Uint8Array, query = ''): Promise<Media> {
  const sent = await form(data)
  return documentIn(await site.asAdmin('PATCH', `/api/media/${id}${query}`, { ...sent }))
}

const bytesOf = async (name: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${site.port}${addressOf(name)}`)
  return Buffer.from(await answer.arrayBuffer())
}

const statusOf = async (name: string) => (await site.call('GET', addressOf(name))).status

test('a picture and its sizes are in the database, and everyone can fetch them', async () => {
  const picture = await upload(large)
  expect(await storedNames(site)).toEqual(namesOf(picture))
  expect(picture.url).toBe(addressOf(picture.filename))
  for (const [name, width] of [
    [picture.filename, 1200],
    [picture.sizes?.w320?.filename, 320],
    [picture.sizes?.w960?.filename, 960],
  ]) {
    expect(await sharp(await bytesOf(name)).metadata()).toMatchObject({ format: 'webp', width })
  }
})

test('uploads of one name at once are as many pictures, each smaller than all sizes stored once for them', async () => {
  const data = await noise(200, 100).png().toBuffer()
  const pictures = await Promise.all(Array.from({ length: 4 }, () => upload(data, 'me.jpg')))
  const names = pictures.map(({ filename }) => filename)
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(name).toMatch(/^me-[0-9a-f]{16}\.webp$/)
  for (const { sizes } of pictures) expect(sizes?.w320?.filename).toBe(sizes?.w960?.filename)
  expect(await storedNames(site)).toEqual(pictures.flatMap(namesOf).toSorted())
  expect(await storedNames(site)).toHaveLength(8)
})

/** What the panel asks for to cut a part out, in percent, and how large that is. */
function cut(
  at: [x: unknown, y: number],
  percent: number,
  pixels: [width: number, height: number],
) {
  const [x, y] = at
  const [widthInPixels, heightInPixels] = pixels
  const crop = Object.entries({ x, y, width: percent, height: percent })
  const parts = crop.map(([name, value]) => `uploadEdits[crop][${name}]=${String(value)}`)
  const size = `uploadEdits[widthInPixels]=${widthInPixels}&uploadEdits[heightInPixels]=${heightInPixels}`
  return `?${parts.join('&')}&${size}`
}

const wholeOf = (width: number, height: number) => cut([0, 0], 100, [width, height])

test('a picture that is replaced or cropped has new names, and the old ones are gone', async () => {
  const first = await upload(large)
  const cropped = await change(first, undefined, cut([25, 25], 50, [600, 750]))
  expect(cropped).toMatchObject({
    width: 600,
    height: 750,
    filename: expect.stringMatching(/^portr/),
  })
  expect(cropped.filename).toHaveLength(first.filename?.length ?? 0)
  expect(await sharp(await bytesOf(cropped.filename)).metadata()).toMatchObject({ width: 600 })
  const replaced = await change(cropped, small)
  for (const [before, after] of [
    [first, cropped],
    [cropped, replaced],
  ] as const) {
    expect(namesOf(after).filter((name) => namesOf(before).includes(name))).toEqual([])
    for (const name of namesOf(before)) expect(await statusOf(name)).toBe(404)
  }
  expect(await storedNames(site)).toEqual(namesOf(replaced))
})

test('another focal point changes no file, and is kept', async () => {
  const before = await upload()
  // What the panel sends where only the point was moved: the part to keep is the whole picture.
  const point = '&uploadEdits[focalPoint][x]=0&uploadEdits[focalPoint][y]=20'
  const after = await change(before, undefined, wholeOf(400, 300) + point)
  expect(namesOf(after)).toEqual(namesOf(before))
  expect(after).toMatchObject({ focalX: 0, focalY: 20, width: 400 })
})

test('the focal point of a picture that is cropped stays on what it was set on', async () => {
  const before = await upload(await noise(120, 150).png().toBuffer())
  expect(before).toMatchObject({ focalX: 50, focalY: 50 })
  const point = '&uploadEdits[focalPoint][x]=30&uploadEdits[focalPoint][y]=90'
  const after = await change(before, undefined, cut([25, 25], 50, [60, 75]) + point)
  // A tenth of the part that is kept; below it, so at its edge.
  expect(after).toMatchObject({ focalX: 10, focalY: 100, width: 60, height: 75 })
})

/** A photo that says where it was taken. */
const photoWithPlace = (width: number, height: number) =>
  noise(width, height).withExif({
    IFD0: { Make: 'Zebra' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 2650/100' },
  })

test.each([
  ['as it is', 'jpeg', ''],
  ['with another focal point', 'jpeg', wholeOf(400, 300)],
  ['as WebP with another focal point', 'webp', wholeOf(400, 300)],
  ['and cropped', 'webp', wholeOf(300, 300)],
] as const)('no file of a photo says where it was taken: sent %s', async (_, format, query) => {
  const photo = await photoWithPlace(400, 300).toFormat(format).toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const picture = await upload(photo, 'photo.jpg', query)
  for (const name of namesOf(picture)) {
    const { exif, xmp, iptc } = await sharp(await bytesOf(name)).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  }
})

test.each([
  ['as it is', ''],
  ['and cropped', wholeOf(3_000, 1_500)],
])('no more of a large photo is kept than is needed: sent %s', async (_, query) => {
  const photo = await noise(32, 16).resize(3_200, 1_600).jpeg().toBuffer()
  const picture = await upload(photo, 'photo.jpg', query)
  expect(picture).toMatchObject({ width: 2_560, height: 1_280 })
  const stored = await sharp(await bytesOf(picture.filename)).metadata()
  expect([stored.width, stored.height]).toEqual([2_560, 1_280])
})

test('a phone’s picture that is cropped while it is sent is cut as people see it', async () => {
  // Upright it is 400 wide and 600 high: the left half red, the right half blue.
  const red = { create: { width: 600, height: 200, channels: 3, background: 'red' } } as const
  const photo = await sharp({
    create: { width: 600, height: 400, channels: 3, background: 'blue' },
  })
    .composite([{ input: red, top: 200, left: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const picture = await upload(photo, 'photo.jpg', cut([0, 0], 50, [200, 600]))
  const bytes = await bytesOf(picture.filename)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: 600 })
  const [color] = (await sharp(bytes).stats()).channels
  expect(color?.mean).toBeGreaterThan(200)
})

test('a part beside the picture, of no size or of nonsense is refused and changes nothing', async () => {
  const picture = await upload()
  for (const query of [
    cut([75, 0], 100, [400, 300]),
    wholeOf(0, 300),
    cut([NaN, 0], 100, [400, 300]),
  ]) {
    const sent = await form(undefined)
    const seen = await site.asAdmin('PATCH', `/api/media/${picture.id}${query}`, { ...sent })
    expect([seen.status, seen.text]).toEqual([400, expect.stringContaining('must be inside')])
  }
  expect(await storedNames(site)).toEqual(namesOf(picture))
})

test('a changed description leaves the file and its name, its markup stays text, and a deleted picture leaves nothing', async () => {
  const before = await upload()
  const alt = '<img src=x onerror=alert(1)>'
  const seen = await site.asAdmin('PATCH', `/api/media/${before.id}`, { body: { alt } })
  expect([documentIn(seen).alt, namesOf(documentIn(seen))]).toEqual([alt, namesOf(before)])
  expect(await statusOf(before.filename ?? '')).toBe(200)
  expect((await site.asAdmin('DELETE', `/api/media/${before.id}`)).status).toBe(200)
  expect(await storedNames(site)).toEqual([])
})

test('a picture without words is refused with a sentence that names the field, and leaves no file', async () => {
  for (const alt of ['', ' ']) {
    const sent = await form(small, { fields: { alt } })
    const seen = await site.asAdmin('POST', '/api/media', { ...sent })
    const sentence = expect.stringContaining('What the picture shows')
    expect([seen.status, seen.text]).toEqual([400, sentence])
  }
  expect(await storedNames(site)).toEqual([])
})

test('a picture that is only named, not sent, is refused', async () => {
  const stored = await upload()
  const named = { filename: stored.filename, size: 10, mimeType: 'image/webp' }
  for (const body of [
    { alt: 'x', filename: 'x.png', url: `http://127.0.0.1:${site.port}${String(stored.url)}` },
    { alt: 'x' },
  ]) {
    expect((await site.asAdmin('POST', '/api/media', { body })).status).toBe(400)
  }
  for (const clientUploadContext of [undefined, { prefix: '' }, { signedReceipt: 'x.y' }]) {
    const parts = new FormData()
    parts.set('_payload', '{"alt":"x"}')
    parts.set('file', JSON.stringify({ ...named, clientUploadContext }))
    const body = new Response(parts)
    const raw = new Uint8Array(await body.arrayBuffer())
    const headers = { 'content-type': body.headers.get('content-type') ?? '' }
    const seen = await site.asAdmin('POST', '/api/media', { raw, headers })
    expect([400, 403]).toContain(seen.status)
  }
  expect(await storedNames(site)).toEqual(namesOf(stored))
})
