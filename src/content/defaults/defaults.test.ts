import { expect, test } from '@jest/globals'
import { claimTypeValues } from '@/enquiries/claim-types'
import { articlePath, pageNames, publicPages, startPath } from '@/platform/pages'
import { articleCategories, faqCategories } from '../categories'
import { facts } from '../facts'
import { lackingCompanions, quotedNames, quoteFacts, unknownQuotes } from '../quote-facts'
import { startPages } from '../start-pages'
import { globalWords } from './all-globals'
import { articles } from './articles/all-articles'
import { faqs } from './faqs'
import { practiceAreas } from './practice-areas'
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

const boasts = /\b(best|leading|awards?|award-winning|number one|guarantee|top-rated|experts?)\b/i

test.each(all)('%s quotes facts and states none, and does not boast', (_, copy) => {
  const texts = textsIn(copy)
  expect(texts.flatMap(unknownQuotes)).toEqual([])
  expect(texts.filter((text) => stated.some((fact) => text.includes(fact)))).toEqual([])
  expect(texts.filter((text) => boasts.test(text))).toEqual([])
})

/** What a fresh site has in the places of facts. */
const freshFacts = {
  ...Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value])),
  replyTime: '24 hours',
}

const separately = [
  ...Object.entries(globalWords),
  ...Object.values(lists)
    .flat()
    .map((one) => [JSON.stringify(one).slice(0, 60), one] as const),
]

test.each(separately)('%s says what belongs beside a figure', (name, copy) => {
  const filled = { ...freshFacts, satisfactionEvidence: 'from 212 clients asked in 2025' }
  const quotes = new Set(quotedNames(textsIn(copy).join(' ')))
  expect(lackingCompanions(quotes, filled, { isHome: name === 'home' })).toEqual([])
})

/** What search engines show of each public page, by its path. */
const descriptions = [
  ...pageNames.map((name) => [publicPages[name].path, globalWords[name].seo.description]),
  ...articles.map(({ slug, summary }) => [articlePath(slug), summary]),
  ...claimTypeValues.map((type) => [startPath(type), startPages[type].description]),
]

test.each(descriptions)('%s is described in 50 to 160 characters', (_path, description = '') => {
  const { length } = quoteFacts(description, freshFacts)
  expect([length >= 50, length <= 160]).toEqual([true, true])
})

test('each claim type has one card and one area, each under a name of its own', () => {
  expect(practiceAreas.map(({ claimType }) => claimType)).toEqual(claimTypeValues)
  const areas = services.areas.items ?? []
  const inAreas = areas.flatMap(({ claimTypes }) => claimTypes ?? [])
  expect(inAreas.toSorted()).toEqual(claimTypeValues.toSorted())
  for (const list of [areas, practiceAreas]) {
    expect(new Set(list.map(({ title }) => title)).size).toBe(list.length)
  }
})

test.each([
  ['question', faqs, faqCategories],
  ['article', articles, articleCategories],
])('every category has a %s, and none of them shares its address', (_what, list, categories) => {
  expect(new Set(list.map(({ category }) => category))).toEqual(new Set(Object.keys(categories)))
  expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length)
})

test('no answer on the FAQ page takes immigration on, anyone who may advise on it', () => {
  const answers = faqs.map(({ question, paragraphs }) => textsIn([question, paragraphs]).join(' '))
  const about = answers.filter((text) => /immigra/i.test(text))
  expect(about.filter((text) => /immigra/i.test(text.replaceAll('{{Immigration}}', '')))).toEqual(
    [],
  )
  expect(about[0]).toContain('Which matters do you take on?')
})
