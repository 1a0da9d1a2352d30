import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Call } from '@/server/testing/caller'
import {
  discardSite,
  type Instance,
  openInstance,
  openSite,
  type Site,
} from '@/server/testing/site'
import { mongo } from '@/platform/database/connection'
import { pictureCollections } from '@/platform/database/indexes'
import type { PictureDocument } from './files-of'
import { takeInFromDisk } from './take-in-from-disk'
import { addressOf, namesOfPieces, storedNames } from './testing/pictures'

let site: Site
let other: Instance
const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'))
const folder = path.join(dataDir, 'media')

beforeAll(async () => {
  site = await openSite({ DATA_DIR: dataDir })
  other = await openInstance('second')
})

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const { connection } = mongo(site.payload)
  const all = ['media', pictureCollections.files, pictureCollections.chunks]
  for (const name of all) await connection.collection(name).deleteMany({})
})

afterAll(async () => {
  await other.close()
  await discardSite(site)
  rmSync(dataDir, { recursive: true })
})

const file = (name: string, bytes = `the bytes of ${name}`) =>
  writeFileSync(path.join(folder, name), bytes)

const named = (filename: string) => ({ filename, mimeType: 'image/webp' })

/** A picture's document as an earlier version stored it. */
const record = (id: string, main: string, ...sizes: string[]) =>
  mongo(site.payload)
    .connection.collection<PictureDocument & { _id: string; alt: string }>('media')
    .insertOne({
      _id: id,
      alt: id,
      ...named(main),
      sizes: Object.fromEntries(sizes.map((name, at) => [`w${at}`, named(name)])),
    })

const textOf = async (call: Call, name: string) => (await call('GET', addressOf(name))).text

test('pictures on the disk are taken in with their sizes, and stay on the disk', async () => {
  await record('one', 'portrait.webp', 'portrait-320x400.webp', 'portrait-640x800.webp')
  const names = ['portrait-320x400.webp', 'portrait-640x800.webp', 'portrait.webp']
  for (const name of names) file(name)
  await takeInFromDisk(site.payload, 'media')
  expect(await storedNames(site)).toEqual(names)
  for (const name of names) expect(await textOf(other.call, name)).toBe(`the bytes of ${name}`)
  expect(readdirSync(folder).toSorted()).toEqual(names)
})

test('an instance that starts takes them in', async () => {
  await record('one', 'portrait.webp')
  file('portrait.webp')
  const third = await openInstance('third')
  await third.opened()
  expect(await textOf(site.call, 'portrait.webp')).toBe('the bytes of portrait.webp')
  await third.close()
})

test('several instances at once take each in once', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `${String(at).padStart(2, '0')}.webp`)
  for (const name of names) {
    await record(name, name)
    file(name, name.repeat(100_000))
  }
  const second = await other.opened()
  await Promise.all(
    [site.payload, second, site.payload].map((payload) => takeInFromDisk(payload, 'media')),
  )
  expect(await storedNames(site)).toEqual(names)
  expect(await namesOfPieces(site)).toEqual(names)
  for (const name of names) expect(await textOf(site.call, name)).toBe(name.repeat(100_000))
})

test('a file without a document, and what is no picture of the site, is left alone', async () => {
  await record('one', '../secret', 'kept.webp')
  writeFileSync(path.join(dataDir, 'secret'), 'secret')
  for (const name of ['gone.webp', 'kept.webp', '.DS_Store']) file(name)
  await takeInFromDisk(site.payload, 'media')
  expect(await storedNames(site)).toEqual(['kept.webp'])
})

test('a picture that is stored is not read from the disk again', async () => {
  await record('one', 'portrait.webp')
  file('portrait.webp', 'first')
  await takeInFromDisk(site.payload, 'media')
  file('portrait.webp', 'second')
  await takeInFromDisk(site.payload, 'media')
  expect(await textOf(site.call, 'portrait.webp')).toBe('first')
})

test('a file that cannot be read is logged without its name, and tried again', async () => {
  await record('one', 'a-broken.webp', 'b-whole.webp')
  mkdirSync(path.join(folder, 'a-broken.webp'))
  file('b-whole.webp')
  const lines: unknown[] = []
  const { error } = site.payload.logger
  Object.assign(site.payload.logger, { error: (line: unknown) => lines.push(line) })
  await takeInFromDisk(site.payload, 'media')
  Object.assign(site.payload.logger, { error })
  expect(await storedNames(site)).toEqual(['b-whole.webp'])
  expect(lines).toEqual([expect.objectContaining({ msg: expect.not.stringContaining('broken') })])

  rmSync(path.join(folder, 'a-broken.webp'), { recursive: true })
  file('a-broken.webp')
  await takeInFromDisk(site.payload, 'media')
  expect(await storedNames(site)).toEqual(['a-broken.webp', 'b-whole.webp'])
})

test('a site that never had pictures on the disk starts as any other', async () => {
  rmSync(folder, { recursive: true })
  await takeInFromDisk(site.payload, 'media')
  expect(await storedNames(site)).toEqual([])
})
