import { expect, test } from '@jest/globals'
import { emptyReply, isWritten, unfilled } from './saved-replies'

test.each([
  ['About {{fee}}', 'It is {{ fee }}, {{fee}}.', ['{{fee}}', '{{ fee }}']],
  ['{fee}} or', '{{fee} or {{fee', ['{fee}}', '{{fee}', '{{fee']],
  ['Your enquiry', 'Dear {Ada},', []],
])('in %j, %j the facts that were not filled in are named once: %j', (subject, text, names) => {
  expect(unfilled({ subject, text })).toEqual(names)
})

test('a new reply, and one of spaces alone, counts as unwritten', () => {
  expect(isWritten(emptyReply)).toBe(false)
  expect(isWritten({ subject: ' ', text: '\n' })).toBe(false)
  expect(isWritten({ subject: '', text: 'Dear Ada,' })).toBe(true)
})
