import { expect, test } from '@jest/globals'
import type { Business } from '@/content/business'
import { limitRules } from '@/enquiries/limit-rules'
import { launchChecks, type LaunchFacts } from './launch-checks'

const now = new Date('2026-11-22T09:00:00Z')

/** A site that lacks nothing. */
const ready: LaunchFacts = {
  facts: {
    businessName: 'Ashdown Legal',
    phone: '01234 567 890',
    email: 'hello@ashdown.co.uk',
    satisfactionEvidence: 'From 212 clients asked in 2025.',
    pricesVat: 'no VAT is added',
    feeTerms: 'I’m not registered for VAT. Insurance can come on top.',
  },
  business: {
    tradingForm: 'sole-trader',
    address: { street: '12 High Street', town: 'Bedford', postcode: 'MK40 1AA' },
    vatNumber: 'Not registered',
    insurer: 'Acorn Insurance Ltd',
    partnerFirm: 'Fenwick & Moss LLP',
    partnerAddress: '1 Mill Lane, Bedford MK40 2BB',
    partnerSraNumber: '123456',
    icoNumber: 'ZA123456',
    consultant: { name: 'Jo Ashdown', portrait: 'a-picture' },
  },
  regulation: { basis: 'introducer' },
  unchecked: [],
  guidesChecked: true,
  lacking: [],
  showsSamples: false,
  profiles: ['https://www.linkedin.com/in/ashdown', 'https://social.example/?id=7'],
  isMailSetUp: true,
  consultant: { to: 'jo@ashdown.co.uk', testedTo: 'jo@ashdown.co.uk' },
  hasAccountEmail: true,
  hasTwoStep: true,
  siteUrl: new URL('https://www.ashdown.co.uk'),
  lastBackup: new Date('2026-10-24T09:00:00Z'),
  lastRehearsal: new Date('2026-08-25T09:00:00Z'),
  mongodbVersion: '8.0.17',
  changesOfLimits: [],
  now,
}

const { employment: rule } = limitRules
const announced = { ...rule.change, commencement: null }

const openTitles = (changes: Partial<LaunchFacts>) =>
  launchChecks.filter(({ isDone }) => !isDone({ ...ready, ...changes })).map(({ title }) => title)

/** A ready site but for these facts. */
const saying = (changes: LaunchFacts['facts']) => ({ facts: { ...ready.facts, ...changes } })

const runBy = (changes: Business['consultant']) =>
  owned({ consultant: { ...ready.business.consultant, ...changes } })

const owned = (changes: Business) => ({ business: { ...ready.business, ...changes } })

test.each<[string, ...Partial<LaunchFacts>[]]>([
  [
    'Business name',
    ...['Independent Legal Consultant', ''].map((businessName) => saying({ businessName })),
  ],
  [
    'Phone',
    ...['01632 960 123', '+44 1632 960-999', '(01632) 960001', ' '].map((phone) =>
      saying({ phone }),
    ),
  ],
  ['Email', ...['hello@example.com', 'me@mail.Example.org'].map((email) => saying({ email }))],
  [
    'Who visitors deal with',
    owned({ partnerFirm: 'my partner law firm' }),
    owned({ partnerSraNumber: '' }),
    owned({ icoNumber: null }),
    owned({ address: {} }),
    owned({ tradingForm: 'llp', registeredName: 'Ashdown LLP' }),
  ],
  ['Regulation of your claims work', { regulation: {} }, { regulation: { basis: 'not-settled' } }],
  ['Legal texts', { unchecked: ['Terms'] }],
  ['Guides and questions', { guidesChecked: false }],
  [
    'VAT',
    ...[
      'including VAT',
      'plus VAT',
      '+ VAT',
      'incl. VAT',
      'VAT at 20%',
      'Not a penny more. VAT is included.',
    ].map((pricesVat) => saying({ pricesVat })),
    saying({ feeTerms: 'VAT is included. Insurance can come on top.' }),
  ],
  [
    'Address for new enquiries',
    { consultant: { to: 'jo@ashdown.co.uk' } },
    { consultant: { to: 'jo@ashdown.co.uk', testedTo: 'old@ashdown.co.uk', notifyTo: null } },
    { consultant: { to: '' } },
  ],
  ['What belongs beside a figure', { lacking: ['FAQ'] }],
  ['Sample testimonials', { showsSamples: true }],
  ['Links to your pages elsewhere', { profiles: ['https://x.com/'] }, { profiles: ['none'] }],
  ['Mail', { isMailSetUp: false }],
  ['Secure address', { siteUrl: new URL('http://www.ashdown.co.uk') }],
  ['Your name', runBy({ name: null }), runBy({ name: ' ' })],
  ['Your portrait', runBy({ portrait: null })],
  ['Email of your account', { hasAccountEmail: false }],
  ['Two-step sign-in', { hasTwoStep: false }],
  ['Database', { mongodbVersion: '6.0.5' }],
  [
    'Time limits',
    {
      now: new Date('2027-11-26T00:00:00Z'),
      lastBackup: new Date('2027-11-25'),
      lastRehearsal: new Date('2027-11-25'),
    },
  ],
  ['A change of a time limit', { changesOfLimits: [{ rule, change: announced }] }],
  ['Restoring', { lastRehearsal: null }, { lastRehearsal: new Date('2026-08-23T09:00:00Z') }],
  ['Backup', { lastBackup: null }, { lastBackup: new Date('2026-10-23T08:59:00Z') }],
])('%s is open with %j', (title, ...changes) => {
  expect(changes.map(openTitles)).toEqual(changes.map(() => [title]))
})

const past =
  'MongoDB 6.0.5 is past its end of life: since 31 July 2025 nobody has fixed its faults.'

test.each<[string, Partial<LaunchFacts>, string]>([
  ['Database', { mongodbVersion: '6.0.5' }, past],
  [
    'A change of a time limit',
    { changesOfLimits: [{ rule, change: announced }] },
    'The Employment Rights Act 2025, section 152, makes three months less a day six months less a day, as announced from 1 October 2026. Until you confirm the day in src/enquiries/limit-rules.ts, the site says the shorter time.',
  ],
  [
    'Who visitors deal with',
    owned({ insurer: '', address: {} }),
    'The law asks for it on the site. Missing: business address and insurer.',
  ],
  [
    'Address for new enquiries',
    { consultant: { to: 'jo@ashdown.co.uk' } },
    'Emails about new enquiries go to jo@ashdown.co.uk. Send a test email there, or give another address.',
  ],
])('%s says what is wrong with %j', (title, changes, expected) => {
  const { sentence } = launchChecks.find((one) => one.title === title) ?? {}
  expect(typeof sentence === 'function' && sentence({ ...ready, ...changes })).toBe(expected)
})

test.each<Partial<LaunchFacts>>([
  {},
  ...['no VAT is added', 'VAT isn’t charged', 'without VAT', ''].map((pricesVat) =>
    saying({ pricesVat }),
  ),
  // A number and an address that only resemble those of fiction.
  saying({ phone: '01632 961 123', email: 'me@myexample.com' }),
  { profiles: [] },
  { regulation: { basis: 'not-settled', asInformation: true } },
  owned({ tradingForm: 'llp', registeredName: 'Ashdown LLP', companyNumber: 'OC123456' }),
  { ...owned({ vatNumber: 'GB123456789' }), ...saying({ pricesVat: 'including VAT' }) },
  { consultant: { to: 'new@ashdown.co.uk', notifyTo: 'new@ashdown.co.uk' } },
])('a site that lacks nothing leaves nothing to do: %j', (change) => {
  expect(openTitles(change)).toEqual([])
})
