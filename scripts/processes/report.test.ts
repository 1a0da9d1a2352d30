import { expect, test } from '@jest/globals'

import { withoutPasswords } from './report.mjs'

const invalid = 'Invalid connection string'
const remark = 'http://localhost/@me is for hello@example.com'

test.each([
  [
    `${invalid} "mongodb://site:s3cret@127.0.0.1:27017/a"`,
    `${invalid} "mongodb://127.0.0.1:27017/a"`,
  ],
  ['mongodb+srv://site:p@ss@example.com/x?w=1 failed', 'mongodb+srv://example.com/x?w=1 failed'],
  ['smtp://me:one@a.uk and smtps://me:two@b.uk:465', 'smtp://a.uk and smtps://b.uk:465'],
  [remark, remark],
])('the password of an address is never shown: %s', (said, shown) => {
  expect(withoutPasswords(said)).toBe(shown)
})
