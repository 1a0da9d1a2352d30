import { beforeAll, expect, test } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { articleWords, globalWords, listWords, serviceWords } from '@/content/words/default-words'
import { isRecord } from '@/platform/is-record'
import { testSite } from '@/server/testing/test-site'
import { seedContent } from './content'

const site = testSite({}, { admin: false })

// Refuses what a field refuses, and names its file.
beforeAll(() => seedContent(site.payload))

/** The paths of words that no field takes. */
function strayIn(words: unknown, fields: readonly FlattenedField[], at = ''): string[] {
  if (Array.isArray(words)) return words.flatMap((row) => strayIn(row, fields, at))
  if (!isRecord(words)) return []
  return Object.entries(words).flatMap(([name, value]) => {
    const field = fields.find((one) => one.name === name)
    if (!field) return [at + name]
    return 'flattenedFields' in field ? strayIn(value, field.flattenedFields, `${at}${name}.`) : []
  })
}

test('each file of content has words for fields alone', () => {
  const { collections, config } = site.payload
  const lists = [
    ['practice-areas', serviceWords],
    ['articles', articleWords()],
    ...(['faqs', 'testimonials', 'saved-replies'] as const).map(
      (slug) => [slug, listWords(slug)] as const,
    ),
  ] as const
  const stray = [
    ...config.globals.map(({ flattenedFields, slug }) =>
      strayIn(globalWords(slug), flattenedFields, `${slug}: `),
    ),
    ...lists.map(([slug, words]) =>
      strayIn(words, collections[slug].config.flattenedFields, `${slug}: `),
    ),
  ]
  expect(stray.flat()).toEqual([])
})
