import { expect, test } from '@jest/globals'
import type { FieldQuestion } from './question'
import { noteOnAnswer } from './note-on-answer'

/** A stand-in with a note on each subject; empty for one that it can't work out. */
const noteOnLimit = (name: string, typed: string) =>
  /2025$/.test(typed) ? `The ${name} limit.` : ''

const uk = 'Is this right? UK numbers usually have 11 digits.'
const write = 'Write it like 27/3/2026. A month and year will do.'

const notes: [FieldQuestion['control'], number | undefined, answer: string, note: string][] = [
  ['date', undefined, '2026-11-03', 'Tuesday 3 November 2026'],
  ['date', undefined, '0202-11-03', ''],
  ['day', undefined, '3/11/2026', 'Tuesday 3 November 2026'],
  ['day', undefined, 'November 2026', 'Sunday 1 November 2026'],
  ['day', undefined, 'last Tuesday', write],
  ['long-text', 10, 'neck', 'At least 10 letters.'],
  ['long-text', 10, 'My neck hurts', ''],
  ['text', 5, 'Van', 'At least 5 characters.'],
  ['tel', 10, '07700900 12', uk],
  ['tel', 10, '0044 (0)7700 90012', uk],
  ['tel', 10, '+44 (0)7700 900123', ''],
  ['tel', 10, '01632 96012', ''],
  ['tel', 10, '07700 900123 after 6pm', ''],
  ['tel', 10, '0033 1 99 00 12', ''],
  ['day', undefined, ' ', ''],
]

test.each([
  [{ control: 'day', limit: 'injury' }, '3/11/2025', 'Monday 3 November 2025. The injury limit.'],
  [{ control: 'date', limit: 'injury' }, '2999-11-03', 'Sunday 3 November 2999'],
  [{ control: 'text', limit: 'work', min: 5 }, '2019 to 3 May 2025', 'The work limit.'],
  [{ control: 'text', limit: 'work' }, 'March 2019 to now', ''],
  [{ control: 'email' }, 'ada@gmial.com', 'Is this right? Did you mean gmail.com?'],
  [{ control: 'email' }, 'ada@Hotmal.co.uk', 'Is this right? Did you mean hotmail.co.uk?'],
  [{ control: 'email' }, 'ada@example.con', 'Is this right? Did you mean example.com?'],
  [{ control: 'email' }, 'ada@firm.couk', 'Is this right? Did you mean firm.co.uk?'],
  [{ control: 'email' }, 'ada@yahooo.com', 'Is this right? Did you mean yahoo.com?'],
  [{ control: 'email' }, 'ada@firm.co.uk', ''],
  [{ control: 'email' }, 'ada@mail.com', ''],
  [{ control: 'email' }, 'ada@gmail.com', ''],
  [{ control: 'email' }, 'ada@nhs.net', ''],
] as const)('%j, answered %s, says %j', (question, answer, note) => {
  expect(noteOnAnswer(question, answer, noteOnLimit)).toBe(note)
})

test.each(notes)('a %s of at least %s, answered %j, says %j', (control, min, answer, note) => {
  expect(noteOnAnswer({ control, min }, answer)).toBe(note)
})
