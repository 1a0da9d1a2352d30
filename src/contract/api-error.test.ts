import { expect, test } from '@jest/globals'
import { readApiError } from './api-error'

test('a refusal reads as its message and its faults', () => {
  const problem = {
    message: 'Full name is required',
    errors: [{ path: 'fullName', message: 'Full name is required' }],
  }
  expect(readApiError(JSON.stringify(problem))).toEqual(problem)
})

test('what is no refusal of ours reads as nothing', () => {
  const texts = ['', '<h1>Bad Gateway</h1>', 'null', '[]', '"text"', '{}', '{"message":""}']
  for (const text of [...texts, '{"message":1}', '{"errors":[]}']) {
    expect(readApiError(text)).toBeUndefined()
  }
})

test('faults that are none are left out', () => {
  const good = { path: 'email', message: 'Valid email is required' }
  const read = (errors: unknown) => readApiError(JSON.stringify({ message: 'No', errors }))
  expect(read([good, null, 'x', { path: 1, message: 'x' }, { path: 'x' }])?.errors).toEqual([good])
  expect(read('none')).toEqual({ message: 'No' })
  expect(read([])).toEqual({ message: 'No' })
})
