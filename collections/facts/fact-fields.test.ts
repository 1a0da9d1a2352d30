import { describe, expect, test } from '@jest/globals'
import { facts } from '@/content/facts'
import {
  type Check,
  checkDuration,
  checkEmail,
  checkPercentage,
  checkPhone,
  checkPounds,
  checkReportAddress,
  checkWebAddress,
  checkYears,
} from './fact-fields'

interface Examples {
  check: Check
  taken: readonly string[]
  refused: readonly string[]
}

const examples: Readonly<Record<string, Examples>> = {
  'an e-mail address': {
    check: checkEmail,
    taken: [facts.email.value, 'a.b+c@mail.example.co.uk'],
    refused: ['hello@', 'hello at example.com', 'hello@example', 'a b@example.com', '<b>@x.com'],
  },
  'an e-mail or web address': {
    check: checkReportAddress,
    taken: ['faults@example.com', 'https://www.example.com/report?of=site'],
    refused: ['mailto:faults@example.com', 'http://www.example.com', '01632 960 123', 'faults@'],
  },
  'a phone number': {
    check: checkPhone,
    taken: [facts.phone.value, '+44 1632 960123', '0044 (0)1632 960001', '01632 960123 ext. 4'],
    refused: ['12', 'call me', '01632', '01632 960 123 456 789'],
  },
  'a percentage': {
    check: checkPercentage,
    taken: [facts.fee.value, facts.satisfaction.value, '0%', '100%', '23.5 %'],
    refused: ['25', '101%', '-1%', 'a quarter', '1e1%', '25%%', '25.555%'],
  },
  'an amount in pounds': {
    check: checkPounds,
    taken: [
      facts.conveyancingCost.value,
      '£850',
      '£1,234,567.50',
      'about £850 to £1,500',
      '£850–£900',
    ],
    refused: [
      '850',
      '£1,500 to £850',
      '£850 to £850',
      '£1,50',
      '£1.5',
      '$850',
      '£1 to £2 to £3',
      '£850 to 1500',
    ],
  },
  years: {
    check: checkYears,
    taken: [facts.years.value, '1', '80'],
    refused: ['0', '81', '10.5', 'ten', '10 years', '-3', '1e1', '010'],
  },
  'a duration': {
    check: checkDuration,
    taken: [
      facts.simpleClaim.value,
      facts.complexClaim.value,
      facts.conveyancingTime.value,
      facts.retention.value,
      '1 year',
    ],
    refused: ['soon', '6 to 12', 'some weeks', '6 weekends'],
  },
  'a web address': {
    check: checkWebAddress,
    taken: ['https://example.com', 'https://www.example.com/me?a=b#c'],
    refused: [
      'example.com',
      'http://example.com',
      'https://',
      'https://localhost',
      'javascript:alert(1)',
      'https://exa mple.com',
    ],
  },
}

describe.each(Object.entries(examples))('%s', (_what, { check, taken, refused }) => {
  test.each(taken)('%j is one', (text) => expect(check(text, 'The field')).toBe(true))

  test.each(refused)('%j is none, which a sentence says that names the field', (text) => {
    expect(check(text, 'The field')).toMatch(/^“The field” must .+\.$/)
  })
})
