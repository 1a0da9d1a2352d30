import { expect, test } from '@jest/globals'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AboutPage } from '@/site/about/about-page'
import { FaqPage } from '@/site/faq/faq-page'
import { Services, WhoIWorkWith } from '@/site/home/sections'
import { ResourcesPage } from '@/site/resources/resources-page'
import { ServicesPage } from '@/site/services/services-page'

const head = {
  heading: 'The page',
  lead: '',
  closing: { heading: 'In the end', action: { href: '/', label: 'Go' } },
  sectionsShown: {},
}
const paragraphs = ['Some words.']
const item = { title: 'One', text: 'Text', icon: 'car', points: ['A point'] } as const
const category = { id: 'home', label: 'Home' }
const question = { slug: 'q', question: 'One', paragraphs }
const article = { slug: 'a', title: 'One', summary: '', date: '2026-01-01', readTime: 1, category }
const area = { title: 'One', points: ['A point'], claimTypes: [] }
const card = { ...item, claimType: 'rta', description: '' } as const
const group = { id: 'fees', heading: 'Fees', questions: [question] }
const words = { lead: '', all: 'All', read: 'Read', choices: [category] }

const headingsOf = (page: ReactElement) =>
  [...renderToStaticMarkup(page).matchAll(/<h[1-3][^>]*>([^<]*)</g)].map(([, text = '']) => text)

/** As many of something as a page is to have: none or one. */
type Some = <Item>(one: Item) => Item[]

const about = (some: Some, sectionsShown = {}) => (
  <AboutPage
    {...{ ...head, sectionsShown, name: '', description: '' }}
    background={{ heading: 'Background', paragraphs }}
    independence={{ heading: 'Independence', paragraphs }}
    values={{ heading: 'Values', items: some(item) }}
  />
)

const services = (some: Some) => (
  <ServicesPage
    {...head}
    consulting={{ heading: 'Consulting', items: some(item) }}
    support={{ heading: 'Support', items: some(item) }}
    areas={{ heading: 'Areas', lead: '', items: some(area) }}
  />
)

const resources = (some: Some) => (
  <ResourcesPage
    {...head}
    articles={{ ...words, heading: 'Articles', items: some(article) }}
    answers={{ ...words, heading: 'Answers', items: some(question) }}
    categories={{ heading: 'Categories', items: some({ category, icon: 'car', text: '' }) }}
  />
)

const one: Some = (item) => [item]

test.each<[string, (some: Some) => ReactElement, string[]]>([
  ['About', about, ['Values']],
  ['Services', services, ['Consulting', 'Support', 'Areas']],
  ['Resources', resources, ['Articles', 'Answers', 'Categories']],
  ['FAQ', (some) => <FaqPage {...head} categoriesLabel="" groups={some(group)} />, ['Fees']],
  ['Home', (some) => <Services heading="Help" cards={some(card)} />, ['Help']],
  ['Home', (some) => <WhoIWorkWith heading="Who" groups={some(item)} />, ['Who']],
])('a list of %s that is empty takes its heading with it', (_name, draw, headings) => {
  const empty = draw(() => [])
  expect(headingsOf(empty).filter((text) => headings.includes(text))).toEqual([])
  expect(renderToStaticMarkup(empty)).not.toMatch(/<(ul|ol|nav|dl)[^>]*>\s*<\/\1>/)
  expect(headingsOf(draw(one))).toEqual(expect.arrayContaining(headings))
})

test('a page draws its sections as they were arranged, on grounds that take turns', () => {
  const arranged = { order: ['values', 'background', 'independence'], hidden: ['background'] }
  const page = about(one, arranged)
  expect(headingsOf(page)).toEqual(['The page', 'Values', 'One', 'Independence', 'In the end'])
  const grounds = [...renderToStaticMarkup(page).matchAll(/<section[^>]*class="([^"]*)"/g)]
  expect(grounds.map(([, classes]) => classes?.includes('bg-raised'))).toEqual([false, true, false])
})
