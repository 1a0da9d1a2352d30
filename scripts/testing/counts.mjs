/** @typedef {{ passed: number, failed: number, skipped: number }} Counts how many tests ended how */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 }

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

/** The last line of a test run, such as `12 passed, 0 failed`. @param {Counts} counts */
export const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
