import { expect, test } from '@jest/globals'
import {
  type Basis,
  bases,
  immigrationStatement,
  openTypes,
  type Regulation,
  regulationStatement,
  saidFirst,
  statementFor,
} from './regulation'

const settled = { firm: 'Fenwick & Moss LLP', firmNumber: '123456' }

test.each<[Basis, RegExp]>([
  [
    'fca',
    /^Fenwick & Moss LLP is authorised and regulated by the Financial Conduct Authority .*\(firm reference number 123456\)\. .*free of charge.* ombudsman/,
  ],
  [
    'supervised',
    /as an employee of Fenwick & Moss LLP, supervised by a solicitor.* \(SRA number 123456\)\.$/,
  ],
  ['introducer', /all I do is introduce you to a law firm/],
])('the statement of %s names the firm and the regulator, in one place', (basis, words) => {
  expect(regulationStatement({ basis, ...settled })).toMatch(words)
})

test.each<Regulation>([{}, { basis: 'not-settled', ...settled }])(
  'nothing is claimed while the basis is not settled: %j',
  (regulation) => {
    expect(regulationStatement(regulation)).toBeNull()
  },
)

test('injury and employment forms have the claims statement, immigration its own, others none', () => {
  const regulation = { basis: 'introducer' } as const
  const claims = regulationStatement(regulation)
  expect(statementFor('rta', regulation)).toBe(claims)
  expect(statementFor('employment', regulation)).toBe(claims)
  expect(statementFor('public-liability', regulation)).toBe(claims)
  expect(statementFor('immigration', regulation)).toBe(
    'I can’t advise on immigration. I’ll put you in touch with an adviser who can.',
  )
  expect(statementFor('family-law', regulation)).toBeNull()
})

test('a registered immigration adviser gives the number', () => {
  expect(immigrationStatement({ immigrationNumber: 'F202412345' })).toContain('F202412345')
})

const others = ['immigration', 'conveyancing', 'criminal-law', 'family-law']

test('the switch closes the three forms only while nothing is settled', () => {
  expect(openTypes({ basis: 'not-settled', asInformation: true })).toEqual(others)
  expect(openTypes({ asInformation: true })).toEqual(others)
  expect(openTypes({ basis: 'not-settled' })).toHaveLength(7)
  expect(Object.keys(bases)).toHaveLength(4)
  expect(openTypes({ basis: 'fca', asInformation: true })).toHaveLength(7)
})

test('what can’t be done about immigration comes before anything else, what the FCA wants doesn’t', () => {
  const regulation = { basis: 'fca', ...settled } as const
  expect(saidFirst('immigration', regulation)).toMatch(/^I can’t advise on immigration\./)
  expect(saidFirst('immigration', { immigrationNumber: 'F1' })).toMatch(/^I’m registered .*F1/)
  for (const type of ['rta', 'family-law', '']) expect(saidFirst(type, regulation)).toBeNull()
})
