import { expect, test } from '@jest/globals'
import { launchChecks } from './launch-list'
import { contentFacts, type LaunchFacts } from './launch-facts'

const now = new Date('2026-11-22T09:00:00Z')

/** A site that lacks nothing. */
const ready: LaunchFacts = {
  businessName: 'Ashdown Legal',
  phone: '01234 567 890',
  email: 'hello@ashdown.co.uk',
  partnerFirm: 'Fenwick & Moss LLP',
  partnerRegulator: 'Solicitors Regulation Authority',
  satisfactionEvidence: 'From 212 clients asked in 2025.',
  icoNumber: 'ZA123456',
  showsSamples: false,
  profiles: ['https://www.linkedin.com/in/ashdown', 'https://social.example/?id=7'],
  isMailSetUp: true,
  hasTwoStep: true,
  siteUrl: new URL('https://www.ashdown.co.uk'),
  lastBackup: new Date('2026-10-24T09:00:00Z'),
  mongodbVersion: '8.0.17',
  now,
}

const openTitles = (facts: LaunchFacts) =>
  launchChecks.filter(({ isDone }) => !isDone(facts)).map(({ title }) => title)

test.each<[string, ...Partial<LaunchFacts>[]]>([
  ['Business name', { businessName: 'Independent Legal Consultant' }, { businessName: '' }],
  ['Phone', { phone: '01632 960 123' }, { phone: '+44 1632 960-999' }, { phone: '(01632) 960001' }],
  ['E-mail', { email: 'hello@example.com' }, { email: 'me@mail.Example.org' }],
  [
    'Partner firm and its regulator',
    { partnerFirm: 'my partner law firm' },
    { partnerRegulator: '' },
  ],
  ['ICO number', { icoNumber: '' }],
  ['What the satisfaction rate rests on', { satisfactionEvidence: '' }],
  ['Sample testimonials', { showsSamples: true }],
  ['Links to your pages elsewhere', { profiles: ['https://x.com/'] }, { profiles: ['none'] }],
  ['Mail', { isMailSetUp: false }],
  ['Secure address', { siteUrl: new URL('http://www.ashdown.co.uk') }],
  ['Two-step sign-in', { hasTwoStep: false }],
  ['Database', { mongodbVersion: '6.0.5' }],
  ['Backup', { lastBackup: null }, { lastBackup: new Date('2026-10-23T08:59:00Z') }],
])('%s is open with %j', (title, ...changes) => {
  const open = changes.map((change) => openTitles({ ...ready, ...change }))
  expect(open).toEqual(changes.map(() => [title]))
})

test('an old database is named with its version and its last day', () => {
  const { sentence } = launchChecks.find(({ title }) => title === 'Database') ?? {}
  const said = typeof sentence === 'function' && sentence({ ...ready, mongodbVersion: '6.0.5' })
  const ended = 'MongoDB 6.0.5 is past its end of life: since 31 July 2025 nobody fixes its faults.'
  expect(said).toBe(ended)
})

test.each<Partial<LaunchFacts>>([
  {},
  // A number and an address that only resemble those of fiction.
  { phone: '01632 961 123', email: 'me@myexample.com' },
  { profiles: [] },
])('a site that lacks nothing leaves nothing to do: %j', (change) => {
  expect(openTitles({ ...ready, ...change })).toEqual([])
})

test('what the stored globals say is read from the places of the facts, without space around it', () => {
  const globals = {
    'contact-details': { businessName: ' New name ', icoNumber: 'ZA1' },
    home: { reviews: { showSamples: false } },
    links: { social: { url: 'https://a.example/me' } },
  }
  const texts = { businessName: 'New name', phone: '', icoNumber: 'ZA1' }
  const others = { showsSamples: false, profiles: ['https://a.example/me'] }
  expect(contentFacts(globals)).toMatchObject({ ...texts, ...others })
  // Samples are shown until someone says otherwise.
  expect(contentFacts({}).showsSamples).toBe(true)
})
