import { expect, test } from '@jest/globals'
import { outcomeOf } from './use-uploads'

const error = (message: string, ...messages: string[]) =>
  JSON.stringify({ message, errors: messages.map((one) => ({ path: 'files', message: one })) })

test.each([
  [201, '[{"id":"1"}]', 'sent', ''],
  [400, error('Please check', 'a.zip is an archive.'), 'refused', 'a.zip is an archive.'],
  [404, error('Receipt not found'), 'refused', 'No more files can be added. Reload the page.'],
  [429, error('Too many tries. Wait a minute.'), 'failed', 'Too many tries. Wait a minute.'],
  [503, error('The site is busy.'), 'failed', 'The site is busy.'],
  [502, '<html>Bad gateway', 'failed', 'The connection was lost.'],
  [0, '', 'failed', 'The connection was lost.'],
])('after %i a file is said to have been %s', (status, text, state, why) => {
  expect(outcomeOf(status, text)).toEqual({ state, why })
})
