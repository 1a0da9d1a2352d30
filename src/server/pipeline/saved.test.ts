import { expect, test } from '@jest/globals'
import { saved } from './saved'

test.each([
  ['knee 2.jpg', 'attachment; filename="knee 2.jpg"'],
  ['a"b\\.txt', 'attachment; filename="a_b_.txt"; filename*=UTF-8\'\'a%22b%5C.txt'],
  ['50%.txt', 'attachment; filename="50_.txt"; filename*=UTF-8\'\'50%25.txt'],
  [
    'Siân’s (1).txt',
    'attachment; filename="Si_n_s (1).txt"; filename*=UTF-8\'\'Si%C3%A2n%E2%80%99s%20%281%29.txt',
  ],
  ['a\r\nX: b', 'attachment; filename="a__X_ b"; filename*=UTF-8\'\'a%0D%0AX%3A%20b'],
])('%j is saved under its name by any browser', (name, header) => {
  const headers = new Headers(saved(name, 'text/plain'))
  expect(headers.get('content-disposition')).toBe(header)
})
