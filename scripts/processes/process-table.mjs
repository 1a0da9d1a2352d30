import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * @typedef {object} ProcessFingerprint a process, told apart from a later one with the same number
 * @property {number} pid
 * @property {string | undefined} started when it started, in the kernel's own count; undefined where that is not to be had
 */

/**
 * @param {number} pid
 * @returns {ProcessFingerprint}
 */
export const fingerprintOf = (pid) => ({ pid, started: startOf(pid) })

/**
 * @param {ProcessFingerprint} mark
 * @returns {boolean} whether that very process still runs
 */
export function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const current = startOf(pid)
  if (current === 'zombie') return false
  return started === undefined || current === undefined || current === started
}

/**
 * Ends a process and all of its group: politely, then after the grace period by force.
 * The process must lead a group of its own (spawned `detached`). Never rejects.
 *
 * @param {ProcessFingerprint} mark
 * @param {number} graceMs how long it may take to stop by itself, in milliseconds
 */
export async function endGroup(mark, graceMs) {
  signalGroup(mark.pid, 'SIGTERM')
  const deadline = Date.now() + graceMs
  while (Date.now() < deadline) {
    if (!isRunning(mark)) break
    await pause(50)
  }
  // The leader may be gone while a grandchild that ignored the signal is not.
  signalGroup(mark.pid, 'SIGKILL')
  while (isRunning(mark)) await pause(20)
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // Already gone.
  }
}

/** Field 22 of /proc/PID/stat, counted after the command's name, which may hold spaces and brackets. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'zombie' : fields[19]
  } catch {
    return undefined
  }
}
