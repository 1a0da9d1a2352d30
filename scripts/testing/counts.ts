/** How many tests ended how. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** A part that couldn't run, or ended before it counted anything */
export const oneFailed: Counts = { ...none, failed: 1 }

/** A part that this system can't run */
export const oneSkipped: Counts = { ...none, skipped: 1 }

export const oneCheck = (ok: boolean): Counts => (ok ? { ...none, passed: 1 } : oneFailed)

export const sum = (parts: Counts[]) =>
  parts.reduce(
    (total, part) => ({
      passed: total.passed + part.passed,
      failed: total.failed + part.failed,
      skipped: total.skipped + part.skipped,
    }),
    none,
  )

/** The last line of a test run, such as `12 passed, 0 failed`. */
export const lineOf = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** What the last line of other tests' output counts. */
export function lastLine(output: string): Counts {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return passed === undefined
    ? oneFailed
    : { ...none, passed: Number(passed), failed: Number(failed) }
}
