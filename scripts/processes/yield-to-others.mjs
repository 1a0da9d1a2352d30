import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const { PRIORITY_LOW } = constants.priority

/**
 * Gives other processes priority. Linux shares the processor first among sessions and only then within
 * one. A program that we start leads a session of its own, so that has to yield too.
 * Source: sched(7), "The autogroup feature".
 * @param {number} pid of a process that was just started, and may have ended
 */
export function yieldToOthers(pid) {
  try {
    setPriority(pid, PRIORITY_LOW)
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_LOW), { flag: 'r+' })
  } catch {
    // It has ended, or the system doesn't let us.
  }
}
