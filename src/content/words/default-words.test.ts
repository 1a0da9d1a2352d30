import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { claimTypeValues } from '@/enquiries/claim-types'
import {
  articlePath,
  feesLink,
  pageNames,
  publicPages,
  startPath,
  textPageNames,
} from '@/platform/pages'
import { headingId } from '../published/rich-text'
import { articleCategories, faqCategories } from '../categories'
import { facts } from '../facts'
import { lackingCompanions, quotedNames, quoteFacts, unknownQuotes } from '../quote-facts'
import { claimTypeWords } from './claim-type-words'
import { contentFolder } from './content-files'
import { articleWords, globalWords, listWords, serviceWords } from './default-words'

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const articles = articleWords()
const faqs = listWords('faqs')

const pages = pageNames.map((name) => [`content/pages/${name}`, name, globalWords(name)] as const)

/** What a visitor sees together, by the file that it's in. */
const seenTogether: readonly (readonly [
  file: string,
  texts: readonly string[],
  isHome?: boolean,
])[] = [
  ...pages.map(([file, name, words]) => [file, textsIn(words), name === 'home'] as const),
  ['content/facts/agreement', textsIn(globalWords('agreement'))],
  ['content/facts/contact-details', textsIn(globalWords('contact-details'))],
  ['content/facts/hours', textsIn(globalWords('hours'))],
  ['content/facts/shared-words', textsIn(globalWords('shared-words'))],
  ...articles.map((words) => [`content/articles/${words.slug}`, textsIn(words)] as const),
  ...faqs.map((words) => [`content/faqs, ${words.slug}`, textsIn(words)] as const),
  ...claimTypeValues.flatMap((type) =>
    Object.entries(claimTypeWords[type]).map(
      ([part, words]) => [`content/claim-types, ${type}, ${part}`, textsIn(words)] as const,
    ),
  ),
  ...listWords('testimonials').map((words) => ['content/testimonials', textsIn(words)] as const),
]

/** All but years: a number alone is in many texts. */
const stated = Object.entries(facts)
  .filter(([name]) => name !== 'years')
  .flatMap(([, { value }]) => value ?? [])

const boasts = /\b(best|leading|awards?|award-winning|number one|guarantee|top-rated|experts?)\b/i

/** What a fresh site has in the places of facts. */
const freshFacts = {
  ...Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value])),
  replyTime: '24 hours',
}

test.each(seenTogether)(
  '%s quotes facts with what belongs beside them, states none, and does not boast',
  (_file, texts, isHome = false) => {
    expect(texts.flatMap(unknownQuotes)).toEqual([])
    expect(texts.filter((text) => stated.some((fact) => text.includes(fact)))).toEqual([])
    expect(texts.filter((text) => boasts.test(text))).toEqual([])
    const filled = { ...freshFacts, satisfactionEvidence: 'from 212 clients asked in 2025' }
    const quotes = new Set(quotedNames(texts.join(' ')))
    expect(lackingCompanions(quotes, filled, { isHome })).toEqual([])
  },
)

/** What search engines show of each public page, with its file. */
const shown = [
  ...pages.map(([file, , { seo }]) => [file, seo.title, seo.description] as const),
  ...articles.map(
    ({ slug, title, summary }) => [`content/articles/${slug}`, title, summary] as const,
  ),
  ...claimTypeValues.map((type) => {
    const { heading, description } = claimTypeWords[type].start
    return [`content/claim-types, ${type}`, heading, description] as const
  }),
]

test.each(shown)(
  '%s has a title that search engines show whole and a description of 50 to 160 characters',
  (_file, title, description) => {
    expect(title.length).toBeLessThanOrEqual(60)
    const { length } = quoteFacts(description, freshFacts)
    expect([length >= 50, length <= 160]).toEqual([true, true])
  },
)

test('each claim type has one area in content/pages/services, and names are not given twice', () => {
  const areas = globalWords('services').areas.items ?? []
  const inAreas = areas.flatMap(({ claimTypes }) => claimTypes ?? [])
  expect(inAreas.toSorted()).toEqual(claimTypeValues.toSorted())
  for (const list of [areas, serviceWords]) {
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

/** Hosts of bodies that make, keep or enforce the law. */
const officialHosts = [
  ...['www.acas.org.uk', 'www.gov.uk', 'www.gov.wales', 'www.justice.gov.uk'],
  ...['www.legislation.gov.uk', 'www.officialinjuryclaim.org.uk', 'www.sra.org.uk'],
]

/** Parts of the long texts, by their headings. */
const parts = textPageNames.flatMap((name) =>
  [...globalWords(name).body.matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => `${publicPages[name].path}#${headingId(heading)}`,
  ),
)

const pagePaths: readonly string[] = [
  ...pageNames.map((name) => publicPages[name].path),
  ...parts,
  feesLink.href,
  ...claimTypeValues.map(startPath),
  ...articles.map(({ slug }) => articlePath(slug)),
]

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address = '']) => address)
const isPage = (address: string) => address.startsWith('/')

const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })

test.each(files.filter((file) => file.endsWith('.yaml')))(
  'content/%s leads only to pages that exist',
  (file) => {
    const links = linksIn(readFileSync(path.join(contentFolder, file), 'utf8'))
    expect(links.filter((to) => !pagePaths.includes(to))).toEqual([])
  },
)

test.each(files.filter((file) => file.endsWith('.md')))(
  'content/%s is Markdown of the few kinds that a page can hold, and leads only to pages that exist',
  (file) => {
    const [, , body = ''] = readFileSync(path.join(contentFolder, file), 'utf8').split('---\n')
    const kinds = /^(?:#{2,3} |- |\d+\. |> |\*\*(?=\S)|_(?=\S))?[\p{L}\p{N}“‘[*_{£]/u
    expect(body.split('\n').filter((line) => line !== '' && !kinds.test(line))).toEqual([])
    expect(body).not.toMatch(/[<`|~]|!\[|\n\n\n/)
    expect(body.split('**').length % 2).toBe(1)
    expect(body.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
    expect(linksIn(body).filter((to) => isPage(to) && !pagePaths.includes(to))).toEqual([])
  },
)

describe.each(articles)('content/articles/$slug', ({ body }) => {
  const [text = '', sources = ''] = body.split('## Where this comes from')

  test('names its sources, official ones only, and the day they were read', () => {
    expect(linksIn(sources).length).toBeGreaterThan(0)
    const addresses = linksIn(body).filter((address) => !isPage(address))
    const others = addresses.filter((address) => !officialHosts.includes(new URL(address).host))
    expect(others).toEqual([])
    expect(addresses.filter((address) => !address.startsWith('https:'))).toEqual([])
    expect(sources).toMatch(/\n_Checked on \d{1,2} \w+ \d{4} against the law [^_\n]+\._$/)
  })

  test('leads on to a page, and has a list', () => {
    expect(linksIn(text).filter(isPage).length).toBeGreaterThan(0)
    expect(text).toMatch(/\n(?:-|1\.) /)
  })
})
