import { type ProcessGroup } from '../processes/process-group.mjs'
import { messageOf, say, step } from '../processes/report.mjs'

const MOST_CHARACTERS = 4_000

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

/** Tries one thing, and says why it failed; a stopped command isn't a failure. */
export async function attempt(group: ProcessGroup, title: string, work: () => Promise<void>) {
  try {
    await step(title, work)
    return oneCheck(true)
  } catch (error) {
    group.signal.throwIfAborted()
    say(`✗ ${title}: ${messageOf(error).slice(-MOST_CHARACTERS)}`)
    return oneFailed
  }
}
