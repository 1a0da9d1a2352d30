import { expect, test } from '@jest/globals'

import { countsOfJest, countsOfPlaywright, lineOf, sum } from './counts.mjs'

const jest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] }

test('the last line says how many passed and failed, and names skipped ones only where there are any', () => {
  expect(lineOf({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(lineOf({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
})

test('the parts of a run add up', () => {
  const parts = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]
  expect(sum(parts)).toEqual({ passed: 11, failed: 22, skipped: 33 })
})

test('a test file that cannot be loaded is a failure', () => {
  expect(countsOfJest({ ...jest, numRuntimeErrorTestSuites: 1 }, 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
  })
})

test('a runner that crashes without a failed test has failed', () => {
  expect(countsOfJest(jest, null).failed).toBe(1)
  expect(countsOfPlaywright(playwright, 1).failed).toBe(1)
})

test('a browser test that passes only at the second try has failed', () => {
  const report = { ...playwright, stats: { ...playwright.stats, flaky: 1 } }
  expect(countsOfPlaywright(report, 0)).toEqual({ passed: 4, failed: 1, skipped: 1 })
})
