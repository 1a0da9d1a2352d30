import { expect, test } from '@jest/globals'
import { readApiError } from './api-error'

const good = { path: 'email', message: 'Valid email is required' }

test.each([
  ['its message and its field errors', [good], [good]],
  ['its message alone if it has none', [], undefined],
  ['its message alone if they are no list', 'none', undefined],
  [
    'without what is no field error',
    [good, null, 'x', { path: 1, message: 'x' }, { path: 'x' }],
    [good],
  ],
])('an error reads as %s', (_what, errors, read) => {
  expect(readApiError(JSON.stringify({ message: 'No', errors }))).toEqual({
    message: 'No',
    ...(read && { errors: read }),
  })
})

test.each([
  ...['', '<h1>Bad Gateway</h1>', 'null', '[]', '"text"', '{}'],
  ...['{"message":""}', '{"message":1}', '{"errors":[]}'],
])('%s is no error of ours', (text) => {
  expect(readApiError(text)).toBeUndefined()
})
