import { afterEach, expect, jest, test } from '@jest/globals'

import { sayVersion, versionLine } from './version.mjs'

const now = new Date('2026-11-23')

afterEach(() => jest.restoreAllMocks())

test('a start says in one line which MongoDB runs', async () => {
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  await sayVersion(process.env['TEST_MONGO_URI'] ?? '')
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^ {2}MongoDB \d+\.\d+\.\d+[^\n]*\n$/)]])
})

test('of one that nobody fixes any more it says so, and what to do', () => {
  expect(versionLine('8.0.17', now)).toBe('  MongoDB 8.0.17')
  expect(versionLine('6.0.5', now)).toBe(
    '  MongoDB 6.0.5, past its end of life since 31 July 2025: docs/operating.md, "The version of MongoDB", says how to get a newer one.',
  )
})
