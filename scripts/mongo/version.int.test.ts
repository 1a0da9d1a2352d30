import { mock } from 'node:test'

import { afterEach, expect, test } from '@jest/globals'

import { endOfLife } from '../../src/platform/mongodb-life.mjs'
import { sayVersion } from './open.mjs'

afterEach(() => {
  mock.restoreAll()
})

test('a start says in one line which MongoDB runs, and if nobody fixes it any more since when', async () => {
  const said: unknown[] = []
  mock.method(process.stdout, 'write', (line: unknown) => said.push(line) > 0)
  await sayVersion(process.env['TEST_MONGO_URI'] ?? '')
  const [, version = '', advice] = /^ {2}MongoDB (\d+\.\d+\.\d+)(.*)\n$/.exec(said.join('')) ?? []
  const ended = endOfLife(version, new Date())
  expect(advice).toBe(
    ended === undefined
      ? ''
      : `, past its end of life since ${ended}: docs/operating.md, "The version of MongoDB", says how to get a newer one`,
  )
})
