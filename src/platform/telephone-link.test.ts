import { expect, test } from '@jest/globals'
import { telephoneLink } from './telephone-link'

test.each([
  ['01632 960 123', 'tel:+441632960123'],
  ['(01632) 960-123', 'tel:+441632960123'],
  ['01632.960.123', 'tel:+441632960123'],
  ['01632/960123', 'tel:+441632960123'],
  ['+44 (0)1632 960123', 'tel:+441632960123'],
  ['(+44) 1632 960123', 'tel:+441632960123'],
  ['+4401632960123', 'tel:+441632960123'],
  ['44 1632 960123', 'tel:+441632960123'],
  ['0044 1632 960123', 'tel:+441632960123'],
  ['0044 (0)1632 960001', 'tel:+441632960001'],
  ['٠١٦٣٢ ٩٦٠١٢٣', 'tel:+441632960123'],
])('a number of the United Kingdom, %s, is called at %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})

test.each([
  ['0033 1 99 00 00 00', 'tel:+33199000000'],
  ['+1 212 555 0100', 'tel:+12125550100'],
  ['+49 (0)30 123456', 'tel:+4930123456'],
  ['+39 06 1234567', 'tel:+39061234567'],
])('a number of another country, %s, is called at %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})

test.each([
  ['+44 (0)1632 960001 (evenings)', 'tel:+441632960001'],
  ['+44(0)1632960001 after 6pm', 'tel:+441632960001'],
  ['01632 960123 (before 5)', 'tel:+441632960123'],
  ['01632 960123 ext. 4', 'tel:+441632960123'],
  ['+1 (212) 555-0100 x5', 'tel:+12125550100'],
  ['01632 960123 or 07700 900123', 'tel:+441632960123'],
  ['01632 960123 / 07700 900123', 'tel:+441632960123'],
  ['home: 01632 960123', 'tel:+441632960123'],
  ['flat 12, call 01632 960123', 'tel:+441632960123'],
])('of %s the first number alone is dialled: %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})

test.each(['', 'please e-mail me', '++ -- ++', '12345', '01632 960123 4567 8901 2345'])(
  'where there is no number there is no link: %j',
  (phone) => {
    expect(telephoneLink(phone)).toBeUndefined()
  },
)
