import { expect, test } from '@jest/globals'
import { limitFrom, limitInWords } from '@/enquiries/time-limits'
import { noteOnLimit } from './note-on-limit'

test('the note on a time limit says when it ends, and nothing if it can’t or needn’t be known', () => {
  const limit = limitFrom('injury', '3/11/2025')
  expect(noteOnLimit('injury', '3/11/2025')).toBe(limit && limitInWords(limit))
  expect(noteOnLimit('injury', 'last Tuesday')).toBe('')
  expect(noteOnLimit('child', '1/5/1999')).toBe('')
  expect(noteOnLimit('unknown', '3/11/2025')).toBe('')
})
