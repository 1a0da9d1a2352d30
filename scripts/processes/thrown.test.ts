import { expect, test } from '@jest/globals'

import { codeOf, messageOf } from './thrown.mjs'

test('the code of an error is read, whatever class it has', () => {
  expect(codeOf(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe('ENOENT')
  expect(codeOf({ code: 94 })).toBe(94)
})

test.each([[undefined], [null], ['ENOENT'], [new Error('gone')], [{ code: {} }]])(
  '%p has no code',
  (thrown) => {
    expect(codeOf(thrown)).toBeUndefined()
  },
)

test('the message of anything that is thrown can be said', () => {
  expect(messageOf(new Error('gone'))).toBe('gone')
  expect(messageOf('gone')).toBe('gone')
  expect(messageOf(undefined)).toBe('undefined')
})
