import { describe, expect, test } from '@jest/globals'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AboutPage } from '@/site/about/about-page'
import { FaqPage } from '@/site/faq/faq-page'
import { Services, WhoIWorkWith } from '@/site/home/sections'
import { ResourcesPage } from '@/site/resources/resources-page'
import { ServicesPage } from '@/site/services/services-page'

const head = { heading: 'The page', lead: '' }
const closing = { heading: 'In the end', action: { href: '/', label: 'Go' } }
const paragraphs = ['Some words.']
const shown = {}

const headingsOf = (page: ReactElement) =>
  [...renderToStaticMarkup(page).matchAll(/<h[1-3][^>]*>([^<]*)</g)].map(([, text]) => text)

const item = { title: 'One', text: 'Text', icon: 'car' } as const

const about = (items: (typeof item)[], sectionsShown = shown) => (
  <AboutPage
    {...head}
    name=""
    description=""
    background={{ heading: 'Background', paragraphs }}
    independence={{ heading: 'Independence', paragraphs }}
    values={{ heading: 'Values', items }}
    closing={closing}
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
    closing={closing}
    sectionsShown={shown}
  />
)

const resources = (count: number) => {
  const category = { id: 'home', label: 'Home' }
  const few = <One,>(one: One) => Array.from({ length: count }, () => one)
  return (
    <ResourcesPage
      {...head}
      articles={{
        heading: 'Articles',
        all: 'All',
        read: 'Read',
        choices: [category],
        items: few({
          slug: 'a',
          title: 'One',
          summary: '',
          date: '2026-01-01',
          readTime: 1,
          category,
        }),
      }}
      answers={{
        heading: 'Answers',
        lead: '',
        all: 'All',
        items: few({ slug: 'q', question: 'One', paragraphs }),
      }}
      categories={{
        heading: 'Categories',
        items: few({ category, icon: 'car' as const, text: '' }),
      }}
      closing={closing}
      sectionsShown={shown}
    />
  )
}

const faq = (count: number) => (
  <FaqPage
    {...head}
    categoriesLabel="Questions"
    groups={Array.from({ length: count }, () => ({
      id: 'fees',
      heading: 'Fees',
      questions: [{ slug: 'q', question: 'One', paragraphs }],
    }))}
    closing={closing}
  />
)

describe('a list that is empty hides its heading, and stands under it where it is not', () => {
  test.each([
    ['About', about([]), about([item]), ['Values']],
    ['Services', services([]), services([item]), ['Consulting', 'Support', 'Areas']],
    ['Resources', resources(0), resources(1), ['Articles', 'Answers', 'Categories']],
    ['FAQ', faq(0), faq(1), ['Fees']],
    [
      'the cards of Home',
      <Services key="empty" heading="Help" cards={[]} />,
      <Services
        key="filled"
        heading="Help"
        cards={[{ claimType: 'rta', icon: 'car', title: 'One', description: '' }]}
      />,
      ['Help'],
    ],
    [
      'the groups of Home',
      <WhoIWorkWith key="empty" heading="Who" groups={[]} />,
      <WhoIWorkWith key="filled" heading="Who" groups={[{ ...item, points: ['A point'] }]} />,
      ['Who'],
    ],
  ])('%s', (_name, empty, filled, headings) => {
    expect(headingsOf(empty).filter((heading) => headings.includes(heading ?? ''))).toEqual([])
    expect(headingsOf(filled)).toEqual(expect.arrayContaining(headings))
  })

  test('and leaves no list behind that has nothing in it', () => {
    for (const page of [about([]), services([]), resources(0), faq(0)]) {
      expect(renderToStaticMarkup(page)).not.toMatch(/<(ul|ol|nav|dl)[^>]*>\s*<\/\1>/)
    }
  })
})

test('a page draws its sections as they were arranged, on grounds that take turns', () => {
  const arranged = { order: ['values', 'background', 'independence'], hidden: ['background'] }
  const page = about([item], arranged)
  expect(headingsOf(page)).toEqual(['The page', 'Values', 'One', 'Independence', 'In the end'])
  const grounds = [...renderToStaticMarkup(page).matchAll(/<section[^>]*class="([^"]*)"/g)]
  expect(grounds.map(([, classes]) => classes?.includes('bg-raised'))).toEqual([false, true, false])
})
