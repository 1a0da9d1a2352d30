import { expect, test } from '@jest/globals'
import { MongoNetworkError, MongoServerError } from 'mongodb'
import { isDatabaseAway } from './outage'

const broken = new MongoNetworkError('read ECONNRESET')

test.each([
  ['a connection that broke', broken, true],
  // The driver's error if several documents were being written.
  ['one that is wrapped', Object.assign(new Error('bulk'), { errorResponse: broken }), true],
  ['a password that is not taken', new MongoServerError({ code: 18 }), true],
  ['a value that is there already', new MongoServerError({ code: 11_000 }), false],
  ['an error of ours', new TypeError('no'), false],
])('%s: whether the database is away', (_title, error, expected) => {
  expect(isDatabaseAway(error)).toBe(expected)
})
