import { expect, test } from '@jest/globals'
import { lastDigits, telephoneLink } from './telephone-link'

test.each([
  ['01632 960 123', 'tel:+441632960123'],
  ['0044 (0)1632 960001', 'tel:+441632960001'],
  ['+44(0)1632960001 after 6pm', 'tel:+441632960001'],
  ['01632 960123 (before 5)', 'tel:+441632960123'],
  ['01632 960123 / 07700 900123', 'tel:+441632960123'],
  ['(+44) 1632 960123', 'tel:+441632960123'],
  ['٠١٦٣٢ ٩٦٠١٢٣', 'tel:+441632960123'],
  ['flat 12, call 01632 960123', 'tel:+441632960123'],
  ...['', 'please email me', '++ -- ++', '12345', '01632 960123 4567 8901 2345'].map(
    (none) => [none, undefined] as const,
  ),
])('of %j the first number is dialled: %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})

test.each([
  ['07700 900 123', '0123'],
  ['07700 900123 (after six only)', '0123'],
  ['+44 7700 900 12 3', '0123'],
  ['01632 960123 ext. 4567', '0123'],
  ['٠٧٧٠٠ ٩٠٠١٢٣', '0123'],
  ['', undefined],
  ['ring my mother', undefined],
])('the number of %j ends in %s', (phone, digits) => {
  expect(lastDigits(phone)).toBe(digits)
})
