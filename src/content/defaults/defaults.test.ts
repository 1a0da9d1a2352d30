import { expect, test } from '@jest/globals'
import { claimTypeValues } from '@/enquiries/claim-types'
import { articleCategories, faqCategories } from '../categories'
import { facts } from '../facts'
import { unknownQuotes } from '../quote-facts'
import { about } from './about'
import { globalWords } from './all-globals'
import { articles } from './articles/all-articles'
import { faqs } from './faqs'
import { home } from './home'
import { practiceAreas } from './practice-areas'
import { resources } from './resources'
import { services } from './services'
import { testimonials } from './testimonials'

const lists = { articles, faqs, practiceAreas, testimonials }
const all = Object.entries({ ...globalWords, ...lists })

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test.each(all)('%s quotes only facts that there are', (_name, copy) => {
  expect(textsIn(copy).flatMap(unknownQuotes)).toEqual([])
})

test.each(all)('%s states no fact that is stated under Facts', (_name, copy) => {
  const stated = Object.entries(facts)
    .filter(([name]) => name !== 'years')
    .flatMap(([, { value }]) => value ?? [])
  const restated = textsIn(copy).filter((text) => stated.some((fact) => text.includes(fact)))
  expect(restated).toEqual([])
})

test.each(all)('%s promises nothing in superlatives', (_name, copy) => {
  const superlatives =
    /\b(best|leading|awards?|award-winning|number one|guarantee|top-rated|experts?)\b/i
  expect(textsIn(copy).filter((text) => superlatives.test(text))).toEqual([])
})

test('there is a card for each claim type, and as many of everything as docs/product.md lists', () => {
  expect(practiceAreas.map(({ claimType }) => claimType)).toEqual(claimTypeValues)
  expect(home.clients.groups?.map(({ points }) => points.length)).toEqual([4, 4])
  expect(about.values.items).toHaveLength(3)
  expect(services.consulting.items).toHaveLength(3)
  expect(services.support.items).toHaveLength(4)
  expect(services.areas.items).toHaveLength(5)
  expect(articles).toHaveLength(9)
  expect(faqs.filter(({ quick }) => quick)).toHaveLength(4)
  expect(resources.categories.items).toHaveLength(3)
  expect(testimonials).toHaveLength(6)
})

test('every category has its questions and its articles', () => {
  expect(new Set(faqs.map(({ category }) => category))).toEqual(new Set(Object.keys(faqCategories)))
  expect(new Set(articles.map(({ category }) => category))).toEqual(
    new Set(Object.keys(articleCategories)),
  )
})

test('no two questions and no two articles share an address', () => {
  for (const list of [faqs, articles]) {
    const slugs = list.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  }
})
