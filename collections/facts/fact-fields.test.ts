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

const { conveyancingCost, conveyancingTime, complexClaim, simpleClaim } = facts

const examples: [what: string, check: Check, taken: string[], refused: string[]][] = [
  [
    'an email address',
    checkEmail,
    [facts.email.value, 'a.b+c@mail.example.co.uk'],
    ['hello@', 'hello at example.com', 'hello@example', 'a b@example.com', '<b>@x.com'],
  ],
  [
    'an email or web address',
    checkReportAddress,
    ['faults@example.com', 'https://www.example.com/report?of=site'],
    ['mailto:faults@example.com', 'http://www.example.com', '01632 960 123', 'faults@'],
  ],
  [
    'a phone number',
    checkPhone,
    [facts.phone.value, '+44 1632 960123', '01632 960123 ext. 4'],
    ['12', 'call me', '01632', '01632 960 123 456 789'],
  ],
  [
    'a percentage',
    checkPercentage,
    [facts.fee.value, facts.satisfaction.value, '0%', '100%', '23.5 %'],
    ['25', '101%', '-1%', 'a quarter', '1e1%', '25%%', '25.555%'],
  ],
  [
    'an amount in pounds',
    checkPounds,
    [conveyancingCost.value, '£850', '£1,234,567.50', 'about £850 to £1,500', '£850–£900'],
    ['850', '£850 to £850', '£1,50', '£1.5', '$850', '£1 to £2 to £3', '£850 to 1500'],
  ],
  [
    'years',
    checkYears,
    [facts.years.value, '1', '80'],
    ['0', '81', '10.5', 'ten', '10 years', '-3', '1e1', '010'],
  ],
  [
    'a duration',
    checkDuration,
    [
      simpleClaim.value,
      complexClaim.value,
      conveyancingTime.value,
      facts.retention.value,
      '1 year',
    ],
    ['soon', '6 to 12', 'some weeks', '6 weekends'],
  ],
  [
    'a web address',
    checkWebAddress,
    ['https://example.com', 'https://www.example.com/me?a=b#c'],
    ['example.com', 'http://example.com', 'https://', 'https://localhost', 'javascript:alert(1)'],
  ],
]

describe.each(examples)('%s', (_what, check, taken, refused) => {
  test.each(taken)('may be %j', (text) => expect(check(text, 'The field')).toBe(true))

  test.each(refused)('is not %j, as a sentence says that names the field', (text) => {
    expect(check(text, 'The field')).toMatch(/^“The field” must .+\.$/)
  })
})
