import { expect, test } from '@jest/globals'
import { copy } from './copy'

test('a filled-in value is right in a form too, although Payload gives its check no path', () => {
  const { validate } = copy('title')
  expect(Reflect.apply(validate ?? (() => null), null, ['Words', { required: true }])).toBe(true)
})
