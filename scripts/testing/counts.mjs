/**
 * @typedef {object} Counts how many tests ended how
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {object} JestReport what is read of the report that `jest --json` writes
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 *
 * @typedef {object} PlaywrightReport what is read of the report that Playwright's JSON reporter writes
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 }

/** @type {Counts} a part that could not run, or ended before it counted anything */
export const oneFailed = { ...none, failed: 1 }

/** @type {Counts} a part that this system cannot run */
export const oneSkipped = { ...none, skipped: 1 }

/**
 * @param {boolean} ok
 * @returns {Counts} of a check that either passes or fails
 */
export const oneCheck = (ok) => (ok ? { ...none, passed: 1 } : oneFailed)

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
    none,
  )

/**
 * @param {JestReport} report
 * @param {number | null} code Jest's exit code
 * @returns {Counts} a file that could not be loaded counts as one failure
 */
export const countsOfJest = (report, code) =>
  withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  )

/**
 * @param {PlaywrightReport} report
 * @param {number | null} code Playwright's exit code
 * @returns {Counts} an error outside any test counts as one failure
 */
export const countsOfPlaywright = ({ stats, errors }, code) =>
  withExitCode(
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

/**
 * A runner that failed without a failed test (it crashed, it was cut short) counts as one failure.
 *
 * @param {Counts} counts
 * @param {number | null} code the runner's exit code
 * @returns {Counts}
 */
const withExitCode = (counts, code) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
