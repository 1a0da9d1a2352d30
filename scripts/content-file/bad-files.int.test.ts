import { readdirSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { isRecord } from '@/platform/is-record'
import { mongo } from '@/platform/database/connection'
import { seedContent } from '../../seed/content'
import { seedEditing } from '../../seed/editing'
import { exportContent } from './export'
import { openContentFile } from './file/read'
import { changedLine, ContentSite, rewritten } from './testing/content-site'

const site = new ContentSite()

/** What an export of this site writes. */
let good: string

/** What the database held before any file was tried. */
let before: unknown

beforeAll(async () => {
  await site.open()
  await seedContent(site.payload)
  await seedEditing(site.payload, new Date())
  good = await site.content()
  before = await stored()
}, 120_000)

afterAll(() => site.close())

/** A file in which the line that holds a text is another, as whoever can compute the checksum makes it. */
const changed = (having: string, change: (line: Record<string, unknown>) => unknown) =>
  rewritten(good, (lines) =>
    changedLine(lines, having, (line) => {
      const parsed: unknown = JSON.parse(line)
      return JSON.stringify(isRecord(parsed) ? change(parsed) : parsed)
    }),
  )

const content = (change: Record<string, unknown>) => (line: Record<string, unknown>) => ({
  ...line,
  content: { ...(isRecord(line['content']) ? line['content'] : {}), ...change },
})

const anArticle = '"collection":"articles"'
const aQuestion = '"collection":"faqs"'
const aPicture = '"collection":"media"'

/** What a person is told of each file, of which nothing may be stored. */
const refused: Readonly<Record<string, readonly [file: () => string | Buffer, told: string]>> = {
  'that is empty': [() => '', 'is no content of a site'],
  'of another kind': [() => '{"name":"a package"}\n', 'is no content of a site'],
  'that is a picture': [() => Buffer.from('89504e470d0a1a0a', 'hex'), 'is no content of a site'],
  'of a newer format': [
    () => changed('"format":1', (line) => ({ ...line, format: 2, site: '9.1.0' })),
    'has format 2, which this version of the site cannot read: import it with version 9.1.0',
  ],
  'that was cut short': [() => good.slice(0, good.length - 500), 'ends before its last line'],
  'that was changed': [() => good.replace('25%', '26%'), 'was changed after it was written'],
  'whose end was changed': [
    () => good.replace(/[0-9a-f]{64}"\}\n$/, `${'0'.repeat(64)}"}\n`),
    'was changed after it was written',
  ],
  'with something behind its end': [() => `${good}{}\n`, 'ends before its last line'],
  'with a line that is no JSON': [
    () => rewritten(good, (lines) => lines.with(3, '{"collection":')),
    'Line 4 of',
  ],
  'with a line of another kind': [
    () => rewritten(good, (lines) => lines.with(3, '{"user":"margaret"}')),
    'Line 4 of',
  ],
  'with a value nested a million times': [
    () =>
      rewritten(good, (lines) =>
        changedLine(lines, anArticle, () => '['.repeat(1_000_000) + ']'.repeat(1_000_000)),
      ),
    'is none that an export writes',
  ],
  'with a line of 9 MB': [
    () => rewritten(good, (lines) => lines.with(3, `"${'x'.repeat(9 * 1024 * 1024)}"`)),
    'has a line of more than 8 MB',
  ],
  'with fewer documents than it says': [
    () => rewritten(good, (lines) => lines.filter((line) => !line.includes(aQuestion))),
    'It does not hold as many documents as its first line says.',
  ],
  'with a collection that is no content': [
    () => changed(anArticle, (line) => ({ ...line, collection: 'users' })),
    'The file: This site has no collection “users”.',
  ],
  'with a page that there is not': [
    () => changed('"global":"home"', (line) => ({ ...line, global: 'blog' })),
    'The file: This site has no page “blog”.',
  ],
  'with a field that there is not': [
    () => changed(anArticle, content({ title: 'An article', subtitle: 'x' })),
    'Article “An article”: There is no field “subtitle”.',
  ],
  'with a number for a text': [
    () => changed(aQuestion, content({ question: 5 })),
    'Question: This must be a text.',
  ],
  'with a choice that there is not': [
    () => changed(aQuestion, content({ question: 'Why?', category: 'weather' })),
    'Question “Why?”, Category: Choose one of',
  ],
  'with the same document twice': [
    () =>
      rewritten(good, (lines) => [
        ...lines,
        ...lines.filter((line) => line.includes(anArticle)).slice(0, 1),
      ]),
    'It is in the file twice.',
  ],
  'with two documents of one slug': [
    () =>
      rewritten(good, (lines) =>
        lines.map((line) =>
          line.includes(aQuestion) ? line.replace(/"slug":"[^"]*"/, '"slug":"same"') : line,
        ),
      ),
    'has “same” too.',
  ],
  'with a slug of spaces and capitals': [
    () => changed(aQuestion, content({ question: 'Why?', slug: 'Why not' })),
    '“Address” takes small letters, digits and single hyphens',
  ],
  'with a fact that there is not': [
    () => changed(aQuestion, content({ question: 'What of {{weather}}?' })),
    '{{weather}} stands for no fact.',
  ],
  'without what publishing asks for': [
    () => changed(aQuestion, content({ question: '' })),
    '“Question” is empty. Fill it in before this is published.',
  ],
  'with a picture that is not in it': [
    () => rewritten(good, (lines) => lines.filter((line) => !line.includes('"base64"'))),
    'is not in the file.',
  ],
  'with a picture that is none': [
    () =>
      rewritten(good, (lines) =>
        lines.map((line) =>
          line.includes('"base64"')
            ? line.replace(/"base64":"[^"]*"/, `"base64":"${btoa('MZ this is a program')}"`)
            : line,
        ),
      ),
    'This file is no picture, whatever its name says.',
  ],
  'with a picture of another size than it says': [
    () => changed(aPicture, content({ width: 4000 })),
    'This picture is damaged, or only a part of it is here.',
  ],
}

/** Everything that the database holds but what MongoDB and Payload keep for themselves. */
async function stored() {
  const all: Record<string, unknown> = {}
  for (const collection of (await mongo(site.payload).connection.db?.collections()) ?? []) {
    all[collection.collectionName] = await collection.find().sort({ _id: 1 }).toArray()
  }
  return all
}

test.each(Object.entries(refused))(
  'a file %s is refused with a sentence',
  async (_, [file, told]) => {
    await expect(site.import(file())).rejects.toThrow(told)
  },
)

test('every fault is named at once: the document, the field and a sentence', async () => {
  const one = changed(anArticle, content({ title: '', summary: 'What of {{weather}}?' }))
  const both = rewritten(one, (lines) =>
    changedLine(lines, '"global":"home"', (line) =>
      line.replace(/"note":"[^"]*"/, '"note":"{{sun}}"'),
    ),
  )
  const refusal = await site.import(both).catch((error: unknown) => String(error))
  expect(refusal).toContain('Nothing was imported, since the file has these faults:')
  expect(refusal).toMatch(/Article “[^”]+”, Title: “Title” is empty\./)
  expect(refusal).toMatch(
    /Article “[^”]+”, Summary: In “Summary”, \{\{weather\}\} stands for no fact/,
  )
  expect(refusal).toMatch(/Home, Hero > Note: In “Note”, \{\{sun\}\} stands for no fact/)
})

test('none of these files changed anything', async () => {
  expect(await stored()).toEqual(before)
})

test('200 MB of anything are refused after their first line', async () => {
  const file = site.newFile()
  const handle = await open(file, 'w')
  await handle.truncate(200_000_000)
  await handle.close()
  await expect(openContentFile(file)).rejects.toThrow('is no content of a site')
})

test('an export names what shows a picture that is in the trash, and leaves no file', async () => {
  const { docs } = await site.payload.find({ collection: 'media' })
  const id = docs[0]?.id ?? ''
  await site.showPicture(id)
  // By the database alone, since the panel refuses to while it is in use.
  const trash = (deletedAt: Date | null) =>
    mongo(site.payload)
      .connection.collection<{ _id: string }>('media')
      .updateOne({ _id: id }, { $set: { deletedAt } })
  await trash(new Date())
  const file = site.newFile()
  const { signal } = new AbortController()
  const options = { file, say: () => undefined, signal, site: '0.0.0' }
  await expect(exportContent(site.payload, options)).rejects.toThrow(/ > Portrait\n|, Portrait\n/)
  expect(readdirSync(path.dirname(file))).not.toContain(path.basename(file))
  await trash(null)
  await exportContent(site.payload, options)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(exportContent(site.payload, options)).rejects.toThrow('already: name a new file.')
})
