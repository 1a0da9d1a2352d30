import { expect, test } from '@jest/globals'

import { withoutPasswords } from './output.mjs'

test.each([
  [
    'Invalid connection string "mongodb://site:s3cret@127.0.0.1:27017/consultant"',
    'Invalid connection string "mongodb://127.0.0.1:27017/consultant"',
  ],
  [
    'mongodb+srv://site:p@ss@db.example.com/x?w=1 failed',
    'mongodb+srv://db.example.com/x?w=1 failed',
  ],
  [
    'smtp://me:one@a.example.com and smtps://me:two@b.example.com:465',
    'smtp://a.example.com and smtps://b.example.com:465',
  ],
  ['Ready: http://localhost:3000', 'Ready: http://localhost:3000'],
  [
    'http://localhost/@me is for hello@example.com',
    'http://localhost/@me is for hello@example.com',
  ],
])('no password of an address is shown: %s', (said, shown) => {
  expect(withoutPasswords(said)).toBe(shown)
})
