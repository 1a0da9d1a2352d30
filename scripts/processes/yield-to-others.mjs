import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const { PRIORITY_LOW } = constants.priority

/**
 * Leaves the processor to other processes wherever they want it. Linux shares it out first among
 * sessions and only then within one, and what we start leads a session of its own, so that is made to
 * yield too. Source: sched(7), "The autogroup feature".
 *
 * @param {number} pid of a process that was just started; one that is gone already needs nothing
 */
export function yieldToOthers(pid) {
  try {
    setPriority(pid, PRIORITY_LOW)
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_LOW), { flag: 'r+' })
  } catch {
    // It has ended, or the system does not let us: then it merely does not yield as much.
  }
}
