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

test.each<[string, Partial<LaunchFacts>]>([
  ['Business name', { businessName: 'Independent Legal Consultant' }],
  ['Business name', { businessName: '' }],
  ['Phone', { phone: '01632 960 123' }],
  ['Phone', { phone: '+44 1632 960-999' }],
  ['Phone', { phone: '(01632) 960001' }],
  ['E-mail', { email: 'hello@example.com' }],
  ['E-mail', { email: 'me@mail.Example.org' }],
  ['Partner firm and its regulator', { partnerFirm: 'my partner law firm' }],
  ['Partner firm and its regulator', { partnerRegulator: '' }],
  ['ICO number', { icoNumber: '' }],
  ['What the satisfaction rate rests on', { satisfactionEvidence: '' }],
  ['Sample testimonials', { showsSamples: true }],
  ['Links to your pages elsewhere', { profiles: ['https://www.linkedin.com/'] }],
  ['Links to your pages elsewhere', { profiles: ['no address'] }],
  ['Mail', { isMailSetUp: false }],
  ['Secure address', { siteUrl: new URL('http://www.ashdown.co.uk') }],
  ['Two-step sign-in', { hasTwoStep: false }],
  ['Database', { mongodbVersion: '6.0.5' }],
  ['Backup', { lastBackup: null }],
  ['Backup', { lastBackup: new Date('2026-10-23T08:59:00Z') }],
])('%s is open with %j', (title, change) => {
  expect(openTitles({ ...ready, ...change })).toEqual([title])
})

test('an old database is named with its version and its last day', () => {
  const check = launchChecks.find(({ title }) => title === 'Database')
  const sentence = check && typeof check.sentence !== 'string' ? check.sentence : () => ''
  expect(sentence({ ...ready, mongodbVersion: '6.0.5' })).toBe(
    'MongoDB 6.0.5 is past its end of life: since 31 July 2025 nobody fixes its faults.',
  )
})

test.each<[string, Partial<LaunchFacts>]>([
  ['A site that lacks nothing', {}],
  ['A number that only resembles those of fiction', { phone: '01632 961 123' }],
  ['An address that only resembles an example', { email: 'me@myexample.com' }],
  ['A site without pages elsewhere', { profiles: [] }],
])('%s leaves nothing to do', (_, change) => {
  expect(openTitles({ ...ready, ...change })).toEqual([])
})

test('what the stored globals say is read from the places of the facts, without space around it', () => {
  const globals = {
    'contact-details': { businessName: ' New name ', icoNumber: 'ZA1' },
    fees: { satisfactionEvidence: 'Asked.' },
    home: { reviews: { showSamples: false } },
    links: { social: { url: 'https://a.example/me' } },
  }
  expect(contentFacts(globals)).toMatchObject({
    businessName: 'New name',
    phone: '',
    icoNumber: 'ZA1',
    satisfactionEvidence: 'Asked.',
    showsSamples: false,
    profiles: ['https://a.example/me'],
  })
  // Samples are shown until someone says otherwise.
  expect(contentFacts({}).showsSamples).toBe(true)
})
