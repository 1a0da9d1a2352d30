import { expect, test } from '@jest/globals'
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

const { conveyancingCost, email, fee, phone, retention, simpleClaim, years } = facts

test.each<[Check, string[]]>([
  [checkEmail, [email.value, 'a.b+c@mail.example.co.uk']],
  [checkReportAddress, ['faults@example.com', 'https://www.example.com/report?of=site']],
  [checkPhone, [phone.value, '+44 1632 960123', '01632 960123 ext. 4']],
  [checkPercentage, [fee.value, '0%', '100%', '23.5 %']],
  [checkPounds, [conveyancingCost.value, '£1,234,567.50', 'about £850 to £1,500', '£850–£900']],
  [checkYears, [years.value, '1', '80']],
  [checkDuration, [simpleClaim.value, retention.value, '1 year']],
  [checkWebAddress, ['https://example.com', 'https://www.example.com/me?a=b#c']],
])('%p takes %j', (check, texts) => {
  for (const text of texts) expect([text, check(text, 'The field')]).toEqual([text, true])
})

const sentence = expect.stringMatching(/^“The field” must .+\.$/)

test.each<[Check, string[]]>([
  [checkEmail, ['hello@', 'hello at a.com', 'hello@example', 'a b@example.com', '<b>@x.com']],
  [checkReportAddress, ['mailto:a@example.com', 'http://www.example.com', '01632 960', 'a@']],
  [checkPhone, ['12', 'call me', '01632', '01632 960 123 456 789']],
  [checkPercentage, ['25', '101%', '-1%', 'a quarter', '1e1%', '25%%', '25.555%']],
  [checkPounds, ['850', '£850 to £850', '£1,50', '£1.5', '$850', '£1 to £2 to £3', '£850 to 1500']],
  [checkYears, ['0', '81', '10.5', 'ten', '10 years', '-3', '1e1', '010']],
  [checkDuration, ['soon', '6 to 12', 'some weeks', '6 weekends']],
  [checkWebAddress, ['example.com', 'http://example.com', 'https://', 'https://localhost', 'a:b']],
])('%p refuses %j in a sentence that names the field', (check, texts) => {
  for (const text of texts) expect([text, check(text, 'The field')]).toEqual([text, sentence])
})
