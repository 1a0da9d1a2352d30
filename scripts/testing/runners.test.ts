import { expect, test } from '@jest/globals'

import { lineOf, sum } from './counts'
import { jestReport, playwrightReport, withExitCode } from './runners'

test('the last line says how many passed and failed, and names skipped ones only if there are any', () => {
  const parts = [
    { passed: 10, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 2 },
  ]
  expect(parts.map(lineOf)).toEqual(['10 passed, 0 failed', '2 passed, 1 failed, 2 skipped'])
  expect(lineOf(sum(parts))).toBe('12 passed, 1 failed, 2 skipped')
})

test('a test file that cannot be loaded is a failure', () => {
  const tests = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }
  const report = { ...tests, numRuntimeErrorTestSuites: 1 }
  expect(jestReport.parse(report)).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

test('a browser test that only passes at the second try, and an error outside any test, are failures', () => {
  const report = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 1 }, errors: [{}] }
  expect(playwrightReport.parse(report)).toEqual({ passed: 4, failed: 2, skipped: 1 })
})

test('a runner that crashes without a failed test has failed', () => {
  const counts = { passed: 5, failed: 0, skipped: 0 }
  expect(withExitCode(counts, 137).failed).toBe(1)
  expect(withExitCode(counts, 0)).toEqual(counts)
})
