import { expect, test } from '@jest/globals'
import { outcomeOf } from './use-uploads'

const error = (message: string, ...messages: string[]) =>
  JSON.stringify({ message, errors: messages.map((one) => ({ path: 'files', message: one })) })

test('a file that has come is named as the server names it', () => {
  const sent = { id: '1', name: 'letter.pdf.jpg', size: 42_000, type: 'image/jpeg' }
  expect(outcomeOf(201, JSON.stringify([sent]))).toEqual({ sent })
})

test.each([
  [400, error('Please check', 'a.zip is a ZIP archive.'), 'refused', 'a.zip is a ZIP archive.'],
  [404, error('Receipt not found'), 'refused', expect.stringMatching(/no longer takes files/)],
  [429, error('Too many tries. Wait a minute.'), 'failed', 'Too many tries. Wait a minute.'],
  [503, error('The site is busy.'), 'failed', 'The site is busy.'],
  [502, '<html>Bad gateway', 'failed', 'The connection was lost.'],
  [0, '', 'failed', 'The connection was lost.'],
])('after %i a file is said to have been %s', (status, text, state, why) => {
  expect(outcomeOf(status, text)).toEqual({ state, why })
})
