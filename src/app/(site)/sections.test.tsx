import { expect, test } from '@jest/globals'
import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AboutPage } from '@/site/about/about-page'
import { FaqPage } from '@/site/faq/faq-page'
import { Services, WhoIWorkWith } from '@/site/home/sections'
import { ResourcesPage } from '@/site/resources/resources-page'
import { claimTypeValues } from '@/enquiries/claim-types'
import { serviceNames } from '@/enquiries/service-names'
import { usualTerms } from '@/platform/time/due-time'
import { ServicesPage } from '@/site/services/services-page'
import { EnquirySection } from '@/site/shared/enquiry-section'
import { StartPage } from '@/site/start/start-page'

const updatedAt = '2026-01-01'
const head = {
  updatedAt,
  heading: 'The page',
  lead: '',
  closing: { heading: 'In the end', lead: '', action: 'Go' },
  sectionsShown: { order: [], hidden: [] },
}
const paragraphs = ['Some words.']
const card = { icon: 'wheel', title: 'One', text: 'Text' } as const
const group = { ...card, points: ['A point'] }
const question = {
  slug: 'q',
  question: 'One',
  paragraphs,
  category: 'service',
  quick: true,
  updatedAt,
} as const
const guide = { ...card, slug: 'a', summary: '', category: 'home', updatedAt } as const

const headingsOf = (page: ReactElement) =>
  [...renderToStaticMarkup(page).matchAll(/<h[1-3][^>]*>([^<]*)</g)].map(([, text = '']) => text)

/** As many as a page should have: none or one. */
type Some = <Item>(one: Item) => Item[]

const about = (some: Some, sectionsShown: ComponentProps<typeof AboutPage>['sectionsShown']) => (
  <AboutPage
    {...{ ...head, sectionsShown }}
    background={{ heading: 'Background', paragraphs }}
    independence={{ heading: 'Independence', paragraphs }}
    values={{ heading: 'Values', items: some(card) }}
    consultant={{ name: '', description: '', portrait: undefined }}
    business={null}
  />
)

const untold = { price: '', duration: '' }
const feeRow = { what: 'Advice', price: 'Nothing', due: '', onTop: '' }

const services = (some: Some) => (
  <ServicesPage
    {...head}
    consulting={{ heading: 'Consulting', items: some(card) }}
    support={{ heading: 'Support', items: some(card) }}
    areas={{ heading: 'Areas', lead: '', items: some({ ...group, ...untold, claimTypes: [] }) }}
    fees={{ heading: 'Fees', lead: '', items: some(feeRow), note: '' }}
    fee="25%"
    book="Book"
    law={{ regulation: {}, names: serviceNames() }}
  />
)

const resources = (some: Some) => (
  <ResourcesPage
    {...head}
    isChecked
    articles={{ heading: 'Articles', all: 'All', read: 'Read' }}
    guides={some({
      ...guide,
      points: [],
      body: [],
      date: '2026-01-01',
      readTime: 1,
      claimType: undefined,
    })}
    answers={{ heading: 'Answers', lead: '', all: 'All' }}
    questions={some(question)}
    categories={{ heading: 'Categories', items: some({ ...card, category: 'home' as const }) }}
  />
)

const faq = (some: Some) => <FaqPage page={head} questions={some(question)} label="" book="Book" />

const service = { ...card, claimType: 'rta', description: '' } as const
const help = { heading: 'Help', lead: '' }

const one: Some = (item) => [item]

test.each<[string, (some: Some) => ReactElement, string[]]>([
  ['About', (some) => about(some, head.sectionsShown), ['Values']],
  ['Services', services, ['Consulting', 'Support', 'Areas']],
  ['Resources', resources, ['Articles', 'Answers', 'Categories']],
  ['FAQ', faq, ['About the Service']],
  ['Home', (some) => <Services {...help} cards={some(service)} open={[]} />, ['Help']],
  ['Home', (some) => <WhoIWorkWith {...help} groups={some(group)} />, ['Help']],
])('an empty list of %s takes its heading with it', (_name, draw, headings) => {
  const empty = draw(() => [])
  expect(headingsOf(empty).filter((text) => headings.includes(text))).toEqual([])
  expect(renderToStaticMarkup(empty)).not.toMatch(/<(ul|ol|nav|dl)[^>]*>\s*<\/\1>/)
  expect(headingsOf(draw(one))).toEqual(expect.arrayContaining(headings))
})

test('a page draws its sections in the chosen order, on alternating grounds', () => {
  const page = about(one, {
    order: ['values', 'background', 'independence'],
    hidden: ['background'],
  })
  expect(headingsOf(page)).toEqual(['The page', 'Values', 'One', 'Independence', 'In the end'])
  // Every second child of this element has the other ground, in a wrapper that moves it or not.
  expect(renderToStaticMarkup(page)).toMatch(
    /<div class="\*:even:bg-raised"><div data-reveal="true"><section.*<\/section><\/div><section.*<\/section><section.*<\/section><\/div>$/s,
  )
})

const words = (page: ReactElement) => renderToStaticMarkup(page).replaceAll(/<[^>]*>/g, '\n')

const enquiry = {
  ...{ heading: 'Enquiry', lead: '', submit: 'Send', points: [], who: '', privacyLink: '' },
  ...{
    startNote: 'It’s free.',
    lines: { phone: '', call: 'tel:1', email: '' },
    business: [],
    person: { name: '', portrait: undefined, phone: '', call: 'tel:1', email: '' },
    openings: [],
  },
  replyTerms: usualTerms,
  names: serviceNames(),
  types: claimTypeValues,
  regulation: {},
}
const namesOfPages = {
  ...{ home: 'Home', services: '', about: '', resources: '', faq: '', contact: '' },
  ...{ 'review-rules': '', privacy: '', terms: '', complaints: '', accessibility: '' },
}
const areaOfImmigration = {
  ...group,
  ...untold,
  points: ['Visas'],
  claimTypes: ['immigration' as const],
}

test.each<[string, ReactElement, string]>([
  [
    'the area on Services',
    <ServicesPage
      key="services"
      {...head}
      consulting={{ heading: '', items: [] }}
      support={{ heading: '', items: [] }}
      areas={{ heading: 'Areas', lead: '', items: [areaOfImmigration] }}
      fees={{ heading: '', lead: '', items: [], note: '' }}
      fee=""
      book="Book"
      law={{ regulation: {}, names: serviceNames() }}
    />,
    'Visas',
  ],
  [
    'the start page',
    <StartPage
      key="start"
      {...enquiry}
      type="immigration"
      freeTimes={[]}
      pageNames={namesOfPages}
    />,
    'A visa',
  ],
  ['a form for every type', <EnquirySection key="form" {...enquiry} />, 'You usually have 14 days'],
])('in %s, what can’t be done about immigration comes first', (_where, page, next) => {
  const text = words(page)
  const place = text.indexOf('I can’t advise on immigration.')
  expect(place).toBeGreaterThan(-1)
  expect(text.indexOf(next)).toBeGreaterThan(place)
  expect(text.slice(place + 1)).not.toContain('I can’t advise on immigration.')
})
