import { expect, test } from '@jest/globals'
import { hoursFault, timeNames } from './weekday-hours'

type Times = readonly (string | null)[]

/** A weekday's times: when the office opens, closes, opens again and closes again. */
const faultOf = (times: Times) =>
  hoursFault('Wednesday', Object.fromEntries(timeNames.map((name, index) => [name, times[index]])))

test.each<Times>([
  ['', '', null],
  ['09:00', '18:00'],
  ['09:00', '12:00', '13:00', '17:30'],
  ['09:00', '12:00', '12:00', '13:00'],
])('the times %j, %j, %j, %j are as they should be', (...times) => {
  expect(faultOf(times)).toBeUndefined()
})

test.each<[Times, string, string]>([
  [['9:00', '18:00'], 'opens', 'write “Opens” with four digits'],
  [['09:00', '24:00'], 'closes', 'write “Closes” with four digits'],
  [['09:00'], 'closes', 'say when you close too'],
  [['', '18:00'], 'opens', 'say when you open too'],
  [['18:00', '09:00'], 'closes', '“Closes” (09:00) must be later than “Opens” (18:00)'],
  [['09:00', '09:00'], 'closes', 'must be later'],
  [['09:00', '13:00', '12:00', '17:00'], 'opensAgain', 'overlap'],
  [['09:00', '12:00', '14:00', '13:00'], 'closesAgain', 'must be later'],
  [['09:00', '12:00', '14:00'], 'closesAgain', 'close again too'],
  [['09:00', '12:00', null, '14:00'], 'opensAgain', 'open again too'],
  [['', '', '14:00', '15:00'], 'opensAgain', 'first'],
])('the times %j are refused at the field %s', (times, field, words) => {
  const sentence = expect.stringMatching(/^Wednesday: .+\.$/)
  expect(faultOf(times)).toEqual({ field, sentence })
  expect(faultOf(times)?.sentence).toContain(words)
})
