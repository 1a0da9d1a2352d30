import { expect, test } from '@jest/globals'
import { copy } from './copy'

test('what is filled in is right in a form too, where Payload gives a check no path', () => {
  const { validate } = copy('title')
  expect(Reflect.apply(validate ?? (() => null), null, ['Words', { required: true }])).toBe(true)
})
