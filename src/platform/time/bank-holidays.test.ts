import { expect, test } from '@jest/globals'
import { bankHolidays } from './closed-days'

// The government's list for England and Wales; we added the days on weekends.
test.each([
  [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-26', '12-28']],
  [
    2027,
    ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-25', '12-27', '12-26', '12-28'],
  ],
  [2028, ['01-01', '01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
])('the bank holidays of %i are the published ones', (year, days) => {
  expect(bankHolidays(year)).toEqual(days.map((day) => `${year}-${day}`))
})

test.each([
  ['New Year’s Day on a Sunday', 'Monday', 2023, ['2023-01-01', '2023-01-02']],
  ['Christmas on a Sunday', 'Tuesday', 2022, ['2022-12-25', '2022-12-26', '2022-12-27']],
])('%s is made up for on the %s', (_which, _when, year, days) => {
  expect(bankHolidays(year)).toEqual(expect.arrayContaining(days))
})
