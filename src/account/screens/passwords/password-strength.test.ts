import { expect, test } from '@jest/globals'
import { passwordStrength } from './new-password-input'

test('there is nothing to say of no password', () => {
  expect(passwordStrength('')).toBeUndefined()
})

test.each([
  ['short', 'Too short'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdefghijkl', 'Weak'],
  ['tr0ub4dor', 'Fair'],
  ['otter kettle marble', 'Strong'],
  ['gJ4!kz0Qm?x', 'Strong'],
])('%s is called %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
