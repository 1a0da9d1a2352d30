import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { pageNames, publicPages } from '@/platform/pages'
import { feedsOf } from './shown-on'

/** What the readers of `site/read-content.ts` read besides a collection that is named to them. */
const readBy: Readonly<Record<string, string | string[]>> = {
  readServices: 'practice-areas',
  readEnquiry: ['practice-areas', 'hours'],
  readApprovedReviews: 'reviews',
  countReviews: 'reviews',
}

const facts = ['contact-details', 'fees', 'shared-words']

test.each(pageNames)('%s shows the collections that its route reads, and no other', (name) => {
  const { path } = publicPages[name]
  const route = readFileSync(`src/app/(site)${path === '/' ? '' : path}/page.tsx`, 'utf8')
  const reads = [...route.matchAll(/\b((?:read|count)\w+)\((?:'([\w-]+)')?/g)].flatMap(
    ([, reader = '', collection = '']) =>
      readBy[reader] ?? (reader === 'readCollection' ? collection : []),
  )
  const listed = [...feedsOf(name)].filter((slug) => !facts.includes(slug))
  expect(listed.toSorted()).toEqual([...new Set(reads)].toSorted())
})
