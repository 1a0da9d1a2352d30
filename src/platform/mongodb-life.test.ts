import { expect, test } from '@jest/globals'
import { endOfLife } from './mongodb-life.mjs'

test.each([
  ['6.0.5', '2026-11-23', '31 July 2025'],
  ['8.2.6', '2026-11-23', '31 July 2026'],
  ['7.0.40', '2027-08-30', undefined],
  ['7.0.40', '2027-09-01', '31 August 2027'],
  ['99.0.0', '2026-11-23', undefined],
])('the life of MongoDB %s on %s ended: %s', (version, day, ended) => {
  expect(endOfLife(version, new Date(day))).toBe(ended)
})
