import { expect, test } from '@jest/globals'
import { telephoneLink } from './telephone'

test.each([
  ['01632 960 123', 'tel:+441632960123'],
  ['(01632) 960-123', 'tel:+441632960123'],
  ['+44 (0)1632 960123', 'tel:+441632960123'],
  ['0033 1 99 00 00 00', 'tel:+33199000000'],
  ['+1 212 555 0100', 'tel:+12125550100'],
])('%s is called at %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})
