import { expect, test } from '@jest/globals'
import { articles } from '@collections/articles'
import { nameVersions } from './version-names'

const updatedAt = '2026-11-23T09:00:00.000Z'
const version = (id: string, words: object) => ({ id, version: words, updatedAt })

test('a version is named by what was typed, and by what followed from it only alone', () => {
  const versions = [
    version('3', { title: 'After', slug: 'chosen', readTime: 2 }),
    version('2', { title: 'After', slug: 'after', readTime: 2 }),
    version('1', { title: 'Before', slug: 'before', readTime: 1 }),
  ]
  expect(nameVersions(articles.fields, versions).map(({ name }) => name)).toEqual([
    'Address: after to chosen',
    'Title: Before to After',
    'The oldest version that’s kept',
  ])
})
