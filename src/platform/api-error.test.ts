import { expect, test } from '@jest/globals'
import { readApiError } from './api-error'

test('an error reads as its message and its field errors', () => {
  const body = {
    message: 'Full name is required',
    errors: [{ path: 'fullName', message: 'Full name is required' }],
  }
  expect(readApiError(JSON.stringify(body))).toEqual(body)
})

test('what is no error of ours reads as nothing', () => {
  const texts = ['', '<h1>Bad Gateway</h1>', 'null', '[]', '"text"', '{}', '{"message":""}']
  for (const text of [...texts, '{"message":1}', '{"errors":[]}']) {
    expect(readApiError(text)).toBeUndefined()
  }
})

test('what is no field error is left out', () => {
  const good = { path: 'email', message: 'Valid email is required' }
  const read = (errors: unknown) => readApiError(JSON.stringify({ message: 'No', errors }))
  expect(read([good, null, 'x', { path: 1, message: 'x' }, { path: 'x' }])?.errors).toEqual([good])
  expect(read('none')).toEqual({ message: 'No' })
  expect(read([])).toEqual({ message: 'No' })
})
