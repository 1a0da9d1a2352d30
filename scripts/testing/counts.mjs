/**
 * @typedef {object} Counts how many tests ended how
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Counts} a part that could not run, or did not get as far as to count anything */
export const oneFailed = { passed: 0, failed: 1, skipped: 0 }

/**
 * @param {boolean} ok
 * @returns {Counts} of a check that either holds or does not
 */
export const oneCheck = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

/**
 * @param {Counts[]} parts
 * @returns {Counts}
 */
export const sum = (parts) =>
  parts.reduce(
    (total, part) => ({
      passed: total.passed + part.passed,
      failed: total.failed + part.failed,
      skipped: total.skipped + part.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number }} report what `jest --json` writes
 * @param {number | null} code Jest's exit code
 * @returns {Counts} a file that could not be loaded counts as one failure
 */
export const countsOfJest = (report, code) =>
  neverSilent(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  )

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report what Playwright's JSON reporter writes
 * @param {number | null} code Playwright's exit code
 * @returns {Counts} an error outside any test counts as one failure
 */
export const countsOfPlaywright = ({ stats, errors }, code) =>
  neverSilent(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    },
    code,
  )

/**
 * @param {Counts} counts
 * @returns {string} the last line of a test run, such as `12 passed, 0 failed`
 */
export const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A runner that failed without a failed test (it crashed, it was cut short) has not passed. */
const neverSilent = (counts, code) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
