import { expect, test } from '@jest/globals'
import { emptyReply, isWritten, unfilled } from './saved-replies'

test('what was not filled in is named once, wherever it stands', () => {
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

test('what a reply begins with and spaces alone are nothing that was written', () => {
  expect(isWritten(emptyReply)).toBe(false)
  expect(isWritten({ subject: ' ', text: '\n' })).toBe(false)
  expect(isWritten({ subject: '', text: 'Dear Ada,' })).toBe(true)
})
