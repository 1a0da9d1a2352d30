/**
 * @typedef {object} Counts how many tests ended how
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 }

/** @type {Counts} a part that couldn't run, or ended before it counted anything */
export const oneFailed = { ...none, failed: 1 }

/** @type {Counts} a part that this system can't run */
export const oneSkipped = { ...none, skipped: 1 }

/** @type {(ok: boolean) => Counts} */
export const oneCheck = (ok) => (ok ? { ...none, passed: 1 } : oneFailed)

/** @param {Counts[]} parts */
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
 * A file that couldn't be loaded counts as one failure.
 * @param {import('./runners.mjs').JestReport} report
 * @param {number | null} code Jest's exit code
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
 * An error outside any test counts as one failure.
 * @param {import('./runners.mjs').PlaywrightReport} report
 * @param {number | null} code Playwright's exit code
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

/** The last line of a test run, such as `12 passed, 0 failed`. @param {Counts} counts */
export const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * A runner that failed without a failed test (it crashed, it was cut short) counts as one failure.
 * @param {Counts} counts
 * @param {number | null} code the runner's exit code
 */
const withExitCode = (counts, code) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
