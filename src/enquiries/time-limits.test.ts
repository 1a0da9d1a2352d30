import { expect, test } from '@jest/globals'
import { type LimitName, limitRules } from './limit-rules'
import { limitFrom, limitInWords, limitOf } from './time-limits'

const lastDays: [LimitName, typed: string, day: string | undefined][] = [
  ['injury', '2025-11-26', '2028-11-26'],
  ['injury', '2024-02-29', '2027-02-28'],
  ['injury', '2023-12-31', '2026-12-31'],
  ['injury', '3/11/2025', '2028-11-03'],
  ['injury', 'March 2024', '2027-03-01'],
  ['injury', '1899-12-31', undefined],
  ['injury', '0202-11-03', undefined],
  ['injury', '2025-02-29', undefined],
  ['injury', 'last Tuesday', undefined],
  ['child', '2010-05-10', '2031-05-09'],
  ['child', '2008-02-29', '2029-02-28'],
  ['child', '2015-01-01', '2035-12-31'],
  ['child', '2012-03-01', '2033-02-28'],
  ['employment', 'March 2019 to 3 October 2025', '2026-01-02'],
  ['employment', 'March 2019 to October 2025', '2025-12-31'],
  ['employment', '1 May 2020 - 31 August 2026', '2026-11-30'],
  ['employment', '2020 to 30 November 2025', '2026-02-28'],
  ['employment', '2020 to 30 November 2027', '2028-02-29'],
  ['employment', 'to 29 May 2026.', '2026-08-28'],
  ['employment', 'From 2019 until 1st June 2026', '2026-08-31'],
  ['employment', '01/2019 - 12/2025', '2026-02-28'],
  ['employment', '3/3/2019–3/10/25', '2026-01-02'],
  ['employment', '4 years, left on 15.9.2026', '2026-12-14'],
  ['employment', 'I started in 2011 and it ended in Nov 2026', '2027-01-31'],
  ['employment', 'March-October 2026', '2026-12-31'],
  ['employment', 'since 3 March 2019', undefined],
  ['employment', 'March 2019 to now', undefined],
  ['employment', 'Start date - March 2019', undefined],
  ['employment', 'From 3 March 2019', undefined],
  ['employment', '3 March 2019', undefined],
  ['employment', 'Jan 2020-present', undefined],
  ['employment', '2019 to 2025', undefined],
  ['employment', 'March 2019 to 31 September 2025', undefined],
  ['employment', 'March 2019 to 2025-10-03', '2026-01-02'],
  ['employment', 'March 2021 until Friday 30 October 2026', '2027-01-29'],
  ['employment', '1 May 2020 to 30th of October 2026', '2027-01-29'],
  ['employment', 'March 2021 to October 30, 2026.', '2027-01-29'],
  ['employment', 'March 2021 - 30-10-2026', '2027-01-29'],
  ['employment', '2019-03-01 - 2026-10-30', '2027-01-29'],
  ['employment', 'Started in May 2020, left on the 30th of October 2026', '2027-01-29'],
  ['employment', '01.05.2020–30.10.2026', '2027-01-29'],
  ['employment', 'March 2021 until 31-9-2026', undefined],
  ['employment', 'since 3-3-2019', undefined],
  ['employment', 'since 27-March-2019', undefined],
]

test.each(lastDays)('the %s limit from “%s” ends on %s', (rule, typed, day) => {
  expect(limitFrom(rule, typed)?.day).toBe(day)
})

test('an injured child has until the day before their 21st birthday, an adult three years', () => {
  const hurt = { claimType: 'rta', claimDetails: { accidentDate: '2024-06-01' } }
  expect(limitOf(hurt)).toMatchObject({ rule: 'injury', day: '2027-06-01' })
  expect(limitOf({ ...hurt, bornOn: '2012-07-15' })).toMatchObject({
    rule: 'child',
    day: '2033-07-14',
  })
  expect(limitOf({ ...hurt, bornOn: '1980-07-15' })?.rule).toBe('injury')
  expect(limitOf({ ...hurt, claimDetails: null, bornOn: '2012-07-15' })).toBeUndefined()
})

test.each([
  ['employment', { employmentDates: 'March 2019 to 3 October 2025' }, '2026-01-02'],
  ['public-liability', { incidentDate: '2025-01-31' }, '2028-01-31'],
  ['employment', { employmentDates: 'March 2019 to now' }, undefined],
  ['conveyancing', { timeline: 'flexible' }, undefined],
  ['no-such-type', { accidentDate: '2024-06-01' }, undefined],
  [null, null, undefined],
])('an enquiry of type %s with %j has a limit on %s', (claimType, claimDetails, day) => {
  expect(limitOf({ claimType, claimDetails })?.day).toBe(day)
})

test('a limit is in the future until its last day has passed', () => {
  const { statute } = limitRules.injury
  const limit = { rule: 'injury', day: '2026-11-26', statute } as const
  expect(limitInWords(limit, { today: '2026-11-26' })).toBe(
    'You usually have until 26 November 2026 to start a court claim. There are exceptions. (Limitation Act 1980, section 11.)',
  )
  expect(limitInWords(limit, { today: '2026-11-27' })).toBe(
    'You usually had until 26 November 2026 to start a court claim. There are exceptions, so please ask anyway. (Limitation Act 1980, section 11.)',
  )
})
