import { expect, test } from '@jest/globals'
import { hoursFault, type WeekdayHours } from './weekday-hours'

const wrong = (hours: WeekdayHours) => hoursFault('Wednesday', hours)

test.each<[string, WeekdayHours]>([
  ['a day without times', {}],
  ['one whose times were emptied', { opens: '', closes: '', opensAgain: null }],
  ['a day', { opens: '09:00', closes: '18:00' }],
  [
    'one with a break',
    { opens: '09:00', closes: '12:00', opensAgain: '13:00', closesAgain: '17:30' },
  ],
  [
    'one that goes on at once',
    { opens: '09:00', closes: '12:00', opensAgain: '12:00', closesAgain: '13:00' },
  ],
])('%s is as it should be', (_name, hours) => {
  expect(wrong(hours)).toBeUndefined()
})

test.each<[WeekdayHours, string, string]>([
  [{ opens: '9:00', closes: '18:00' }, 'opens', 'Wednesday: write “Opens” with four digits'],
  [{ opens: '09:00', closes: '24:00' }, 'closes', 'Wednesday: write “Closes” with four digits'],
  [{ opens: '09:00' }, 'closes', 'Wednesday: say when you close too'],
  [{ closes: '18:00' }, 'opens', 'Wednesday: say when you open too'],
  [
    { opens: '18:00', closes: '09:00' },
    'closes',
    '“Closes” (09:00) must be later than “Opens” (18:00)',
  ],
  [{ opens: '09:00', closes: '09:00' }, 'closes', 'must be later'],
  [
    { opens: '09:00', closes: '13:00', opensAgain: '12:00', closesAgain: '17:00' },
    'opensAgain',
    'overlap',
  ],
  [
    { opens: '09:00', closes: '12:00', opensAgain: '14:00', closesAgain: '13:00' },
    'closesAgain',
    'must be later',
  ],
  [{ opens: '09:00', closes: '12:00', opensAgain: '14:00' }, 'closesAgain', 'close again too'],
  [{ opens: '09:00', closes: '12:00', closesAgain: '14:00' }, 'opensAgain', 'open again too'],
  [{ opensAgain: '14:00', closesAgain: '15:00' }, 'opensAgain', 'first'],
])('%j is refused at the field %s', (hours, field, sentence) => {
  expect(wrong(hours)).toMatchObject({ field, sentence: expect.stringContaining(sentence) })
})
