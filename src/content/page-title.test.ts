import { expect, test } from '@jest/globals'
import { articles } from './defaults/articles/all-articles'
import { globalWords } from './defaults/all-globals'
import { pageTitle } from './page-title'
import { startPages } from './start-pages'
import { pageNames } from '@/platform/pages'

test('a title has the business’s name after it where both fit into 60 characters', () => {
  expect(pageTitle('Contact', 'Bedford Law')).toBe('Contact · Bedford Law')
  expect(pageTitle('x'.repeat(46), 'Bedford Law')).toHaveLength(60)
  expect(pageTitle('x'.repeat(47), 'Bedford Law')).toBe('x'.repeat(47))
})

test('every page of a fresh site has a title that search engines show whole', () => {
  const titles = [
    ...pageNames.map((name) => globalWords[name].seo.title),
    ...[...Object.values(startPages)].map(({ heading }) => heading),
    ...articles.map(({ title }) => title),
  ]
  expect(titles.filter((title) => title.length > 60)).toEqual([])
})
