import { expect, test } from '@jest/globals'
import { emptyReply, isWritten, unfilled } from './saved-replies'

test('each fact that was not filled in is named once', () => {
  expect(unfilled({ subject: 'About {{fee}}', text: 'It is {{ fee }}, {{fee}}.' })).toEqual([
    '{{fee}}',
    '{{ fee }}',
  ])
  expect(unfilled({ subject: '{fee}} or', text: '{{fee} or {{fee' })).toEqual([
    '{fee}}',
    '{{fee}',
    '{{fee',
  ])
  expect(unfilled({ subject: 'Your enquiry', text: 'Dear {Ada},' })).toEqual([])
})

test('a new reply, and one of spaces alone, counts as unwritten', () => {
  expect(isWritten(emptyReply)).toBe(false)
  expect(isWritten({ subject: ' ', text: '\n' })).toBe(false)
  expect(isWritten({ subject: '', text: 'Dear Ada,' })).toBe(true)
})
