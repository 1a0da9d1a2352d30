import { expect, test } from '@jest/globals'
import { passwordStrength } from './password-input'

test.each([
  ['', undefined],
  ['short', 'Too short'],
  ['Password1', 'Too common'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdefghijkl', 'Weak'],
  ['tr0ub4dor', 'Fair'],
  ['otter kettle marble', 'Strong'],
  ['gJ4!kz0Qm?x', 'Strong'],
])('%s is called %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
