import { expect, test } from '@jest/globals'

import { sentenceOf, StartError, withoutPasswords } from './report.mjs'

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
])('the password of an address is never shown: %s', (text, shown) => {
  expect(withoutPasswords(text)).toBe(shown)
})

const failed = (message: string, fields: object) => Object.assign(new Error(message), fields)

test.each<[Error, string]>([
  [new StartError('Do this, then try again.'), 'Do this, then try again.'],
  [failed('write', { code: 'ENOSPC' }), 'The disk is full: make room, then try again.'],
  [
    failed('EROFS: open /a', { code: 'EROFS', path: '/a' }),
    'Nothing can be written here (EROFS: open /a): copy the project to a folder that isn’t read-only, then try again.',
  ],
  [
    failed('mkdir /a', { code: 'ENOENT', syscall: 'mkdir', path: '/a' }),
    'Nothing can be written here (mkdir /a): copy the project to a folder that isn’t read-only, then try again.',
  ],
  [
    failed('ENOENT: open /a', { path: '/a' }),
    "A file can't be read or written (ENOENT: open /a): see to its name, its folder and your rights, then try again.",
  ],
  [
    failed('not authorized', { name: 'MongoServerError' }),
    'The database failed (not authorized): see that it runs and that its user has readWrite, then try again.',
  ],
])('a failure is one sentence: %s', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence)
})
