import { expect, test } from '@jest/globals'
import { passwordStrength } from './password-input'

test.each([
  ['', undefined],
  ['short', 'Too short'],
  ['Password1', 'Too common'],
  ['aaaaaaaaaaaaaaaa', 'Too common'],
  ['password-12345', 'Weak'],
  ['new-pass', 'Weak'],
  ['tr0ub4dor', 'Fair'],
  ['otter kettle marble', 'Strong'],
  ['gJ4!kz0Qm?x', 'Strong'],
])('%s is called %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
