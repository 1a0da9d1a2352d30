import { describe, expect, test } from '@jest/globals'
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
}
const paragraphs = ['Some words.']
const item = { title: 'One', text: 'Text', icon: 'car' } as const
const category = { id: 'home', label: 'Home' }
const question = { slug: 'q', question: 'One', paragraphs }
const article = { slug: 'a', title: 'One', summary: '', date: '2026-01-01', readTime: 1, category }

const headingsOf = (page: ReactElement) =>
  [...renderToStaticMarkup(page).matchAll(/<h[1-3][^>]*>([^<]*)</g)].map(([, text]) => text)

const about = (items: (typeof item)[], sectionsShown = {}) => (
  <AboutPage
    {...head}
    name=""
    description=""
    background={{ heading: 'Background', paragraphs }}
    independence={{ heading: 'Independence', paragraphs }}
    values={{ heading: 'Values', items }}
    sectionsShown={sectionsShown}
  />
)

const services = (items: (typeof item)[]) => (
  <ServicesPage
    {...head}
    consulting={{ heading: 'Consulting', items }}
    support={{ heading: 'Support', items }}
    areas={{
      heading: 'Areas',
      lead: '',
      items: items.map(({ title }) => ({ title, points: ['A point'], claimTypes: [] })),
    }}
    sectionsShown={{}}
  />
)

const words = { lead: '', all: 'All', read: 'Read' }

const resources = (items: (typeof item)[]) => (
  <ResourcesPage
    {...head}
    articles={{
      ...words,
      heading: 'Articles',
      choices: [category],
      items: items.map(() => article),
    }}
    answers={{ ...words, heading: 'Answers', items: items.map(() => question) }}
    categories={{
      heading: 'Categories',
      items: items.map(({ icon }) => ({ category, icon, text: '' })),
    }}
    sectionsShown={{}}
  />
)

const faq = (items: (typeof item)[]) => (
  <FaqPage
    {...head}
    categoriesLabel="Questions"
    groups={items.map(() => ({ id: 'fees', heading: 'Fees', questions: [question] }))}
  />
)

const homeCards = (items: (typeof item)[]) => (
  <Services
    heading="Help"
    cards={items.map(() => ({ ...item, claimType: 'rta', description: '' }))}
  />
)

const homeGroups = (items: (typeof item)[]) => (
  <WhoIWorkWith heading="Who" groups={items.map(() => ({ ...item, points: ['A point'] }))} />
)

describe('a list that is empty takes its heading with it', () => {
  test.each([
    ['About', about, ['Values']],
    ['Services', services, ['Consulting', 'Support', 'Areas']],
    ['Resources', resources, ['Articles', 'Answers', 'Categories']],
    ['FAQ', faq, ['Fees']],
    ['the cards of Home', homeCards, ['Help']],
    ['the groups of Home', homeGroups, ['Who']],
  ])('%s', (_name, draw, headings) => {
    expect(headingsOf(draw([])).filter((text) => headings.includes(text ?? ''))).toEqual([])
    expect(headingsOf(draw([item]))).toEqual(expect.arrayContaining(headings))
    expect(renderToStaticMarkup(draw([]))).not.toMatch(/<(ul|ol|nav|dl)[^>]*>\s*<\/\1>/)
  })
})

test('a page draws its sections as they were arranged, on grounds that take turns', () => {
  const arranged = { order: ['values', 'background', 'independence'], hidden: ['background'] }
  const page = about([item], arranged)
  expect(headingsOf(page)).toEqual(['The page', 'Values', 'One', 'Independence', 'In the end'])
  const grounds = [...renderToStaticMarkup(page).matchAll(/<section[^>]*class="([^"]*)"/g)]
  expect(grounds.map(([, classes]) => classes?.includes('bg-raised'))).toEqual([false, true, false])
})
