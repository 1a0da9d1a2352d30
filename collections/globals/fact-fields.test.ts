import { expect, test } from '@jest/globals'
import { facts } from '@/content/facts'
import { withPostcode } from '../fields/tidied'
import { checks, tidyAs } from './fact-fields'

type Kind = keyof typeof checks

const { conveyancingCost, email, fee, phone, retention, simpleClaim, years } = facts

test.each<[Kind, string[]]>([
  ['email address', [email.value, 'a.b+c@mail.example.co.uk']],
  ['email or web address', ['faults@example.com', 'https://www.example.com/report?of=site']],
  [
    'phone number',
    [phone.value, '+44 1632 960123', '01632 960123 ext. 4', '01204 96012', '+500 52834'],
  ],
  ['percentage', [fee.value, '0%', '100%', '23.5 %']],
  ['amount', [conveyancingCost.value, '£1,234,567.50', 'about £850 to £1,500', '£850–£900']],
  ['years', [years.value, '1', '80']],
  ['length of time', [simpleClaim.value, retention.value, '1 year']],
  ['web address', ['https://example.com', 'https://www.example.com/me?a=b#c']],
  ['ICO number', ['ZA123456', 'Z1234567', 'zb000001']],
  ['SRA number', ['12345', '123456', '1234567']],
  ['company number', ['01234567', 'OC123456', 'sc123456']],
  ['VAT number', ['GB123456789', 'GB 123 4567 89', 'GB123456789001', 'Not registered']],
])('a fact of the kind %s takes %j', (kind, texts) => {
  expect(texts.filter((text) => !checks[kind][0](text))).toEqual([])
})

test.each<[Kind, string[]]>([
  ['email address', ['hello@', 'hello at a.com', 'hello@example', 'a b@example.com', '<b>@x.com']],
  ['email or web address', ['mailto:a@example.com', 'http://www.example.com', '01632 960', 'a@']],
  [
    'phone number',
    ['12', 'call me', '01632', '01234 567', '0207 946', '07700 900', '01632 960 123 456 789'],
  ],
  ['percentage', ['25', '101%', '-1%', 'a quarter', '1e1%', '25%%', '25.555%']],
  ['amount', ['850', '£850 to £850', '£1,50', '£1.5', '$850', '£1 to £2 to £3', '£850 to 1500']],
  ['years', ['0', '81', '10.5', 'ten', '10 years', '-3', '1e1', '010']],
  ['length of time', ['soon', '6 to 12', 'some weeks', '6 weekends']],
  ['ICO number', ['123456', 'ZA12345', 'ZA1234567', 'registered']],
  ['SRA number', ['1234', '12345678', 'SRA 123456', 'none']],
  ['company number', ['1234567', '123456789', 'ABC12345', 'Ltd']],
  ['VAT number', ['123456789', 'GB12345678', 'FR123456789', 'none']],
  ['web address', ['example.com', 'http://example.com', 'https://', 'https://localhost', 'a:b']],
])('a fact of the kind %s does not take %j, and says what it must be', (kind, texts) => {
  const [isRight, must] = checks[kind]
  expect(texts.filter(isRight)).toEqual([])
  expect(must).toMatch(/^(be|say) .+[^.]$/)
})

test.each<[Kind, Record<string, string>]>([
  [
    'VAT number',
    {
      'not registered': 'Not registered',
      'NOT REGISTERED.': 'Not registered',
      '“Not registered”': 'Not registered',
      'not-registered': 'Not registered',
      'gb 123 4567 89': 'GB 123 4567 89',
    },
  ],
  [
    'web address',
    {
      'linkedin.com/in/jo': 'https://linkedin.com/in/jo',
      'www.LinkedIn.com': 'https://www.LinkedIn.com',
      'x.com?id=7': 'https://x.com?id=7',
    },
  ],
  ['email or web address', { 'example.com/report': 'https://example.com/report' }],
  [
    'postal address',
    {
      '1 Mill Lane, Bedford mk402bb': '1 Mill Lane, Bedford MK40 2BB',
      '1 Mill Lane, London w1a  1aa': '1 Mill Lane, London W1A 1AA',
    },
  ],
])('a fact of the kind %s is tidied to what is meant: %j', (kind, texts) => {
  expect(Object.fromEntries(Object.keys(texts).map((text) => [text, tidyAs(kind, text)]))).toEqual(
    texts,
  )
  expect(Object.values(texts).filter((text) => !checks[kind][0](text))).toEqual([])
})

test.each<[Kind, string[]]>([
  ['VAT number', ['GB123456789']],
  [
    'web address',
    ['https://x.com', 'http://x.com', 'javascript:alert(1)', 'index.html', 'services', 'a b.com'],
  ],
  ['email or web address', ['jo@example.com', 'mailto:jo@example.com', 'ftp://example.com']],
  ['postal address', ['1 Mill Lane, Bedford', 'Unit MK40 1AA, Bedford']],
])('a fact of the kind %s is left as it is: %j', (kind, texts) => {
  expect(texts.map((text) => tidyAs(kind, text))).toEqual(texts)
})

test.each(['mk401aa', 'MK40 1AA', 'mk40  1AA', 'm11ae', 'w1a1hq', 'ec1a1bb', 'je23ab', 'dn551pt'])(
  'the postcode %s has capitals and its space',
  (typed) => {
    expect(withPostcode(typed)).toBe(
      `${typed.slice(0, -3).trim()} ${typed.slice(-3)}`.toUpperCase(),
    )
  },
)
