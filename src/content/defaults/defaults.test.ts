import { expect, test } from '@jest/globals'
import { claimTypeValues } from '@/enquiries/claim-types'
import { articlePath, pageNames, publicPages, startPath } from '@/platform/pages'
import { articleCategories, faqCategories } from '../categories'
import { facts } from '../facts'
import { quoteFacts, unknownQuotes } from '../quote-facts'
import { startPages } from '../start-pages'
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

/** All but years: a number alone is in many texts. */
const stated = Object.entries(facts)
  .filter(([name]) => name !== 'years')
  .flatMap(([, { value }]) => value ?? [])

const superlatives =
  /\b(best|leading|awards?|award-winning|number one|guarantee|top-rated|experts?)\b/i

test.each(all)(
  '%s quotes facts and states none, and promises nothing in superlatives',
  (_, copy) => {
    const texts = textsIn(copy)
    expect(texts.flatMap(unknownQuotes)).toEqual([])
    expect(texts.filter((text) => stated.some((fact) => text.includes(fact)))).toEqual([])
    expect(texts.filter((text) => superlatives.test(text))).toEqual([])
  },
)

/** What a fresh site has in the places of facts. */
const freshFacts = {
  ...Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value])),
  replyTime: '24 hours',
}

/** What search engines show of each public page, by its path. */
const descriptions: [path: string, description: string][] = [
  ...pageNames.map((name): [string, string] => [
    publicPages[name].path,
    globalWords[name].seo.description,
  ]),
  ...articles.map(({ slug, summary }): [string, string] => [articlePath(slug), summary]),
  ...claimTypeValues.map((type): [string, string] => [
    startPath(type),
    startPages[type].description,
  ]),
]

test.each(descriptions)('%s is described in 50 to 160 characters', (_path, description) => {
  const { length } = quoteFacts(description, freshFacts)
  expect(length).toBeGreaterThanOrEqual(50)
  expect(length).toBeLessThanOrEqual(160)
})

test('each claim type has one card and one area', () => {
  expect(practiceAreas.map(({ claimType }) => claimType)).toEqual(claimTypeValues)
  const inAreas = services.areas.items?.flatMap(({ claimTypes }) => claimTypes ?? []) ?? []
  expect(inAreas.toSorted()).toEqual(claimTypeValues.toSorted())
  const titles = services.areas.items?.map(({ title }) => title) ?? []
  for (const names of [titles, practiceAreas.map(({ title }) => title)]) {
    expect(new Set(names).size).toBe(names.length)
  }
})

test('there is as much of everything as docs/product.md lists', () => {
  expect(home.clients.groups?.map(({ points }) => points.length)).toEqual([4, 4])
  expect(about.values.items).toHaveLength(3)
  expect(services.consulting.items).toHaveLength(3)
  expect(services.support.items).toHaveLength(4)
  expect(articles).toHaveLength(9)
  expect(faqs.filter(({ quick }) => quick)).toHaveLength(4)
  expect(resources.categories.items).toHaveLength(3)
  expect(testimonials).toHaveLength(6)
})

test.each([
  ['question', faqs, faqCategories],
  ['article', articles, articleCategories],
])('every category has a %s, and none of them shares its address', (_what, list, categories) => {
  expect(new Set(list.map(({ category }) => category))).toEqual(new Set(Object.keys(categories)))
  expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length)
})
