import { expect, test } from '@jest/globals'
import { readApiError } from './api-error'

const good = { path: 'email', message: 'Valid email is required' }

test.each([
  ['its message and its field errors', [good], [good]],
  ['its message alone if it has none', [], undefined],
  ['its message alone if they are no list', 'none', undefined],
  ['its other field errors', [good, null, 'x', { path: 1, message: 'x' }, { path: 'x' }], [good]],
])('an error reads as %s', (_what, errors, read) => {
  const error = readApiError(JSON.stringify({ message: 'No', errors }))
  expect(error).toEqual({ message: 'No', errors: read })
})

test.each([
  ...['', '<h1>Bad Gateway</h1>', 'null', '[]', '"text"', '{}'],
  ...['{"message":""}', '{"message":1}', '{"errors":[]}'],
])('%s isn’t one of our errors', (text) => {
  expect(readApiError(text)).toBeUndefined()
})
