import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { codeOf } from './thrown.mjs'

/**
 * @typedef {object} ProcessFingerprint tells a process apart from a later one with the same number
 * @property {number} pid
 * @property {string | undefined} [started] the kernel's own count; undefined if the system doesn't say
 */

/** @param {number} pid */
export const fingerprintOf = (pid) => ({ pid, started: startOf(pid) })

/** Whether that same process is still running. @param {ProcessFingerprint} fingerprint */
export function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  const current = startOf(pid)
  if (current === 'zombie') return false
  return started === undefined || current === undefined || current === started
}

/**
 * Ends a process and its group: with SIGTERM, then with SIGKILL after the grace period. The process must
 * lead a group of its own (spawned `detached`). Never rejects.
 * @param {ProcessFingerprint} fingerprint
 * @param {number} graceMs
 */
export async function endGroup(fingerprint, graceMs) {
  signalGroup(fingerprint.pid, 'SIGTERM')
  const deadline = Date.now() + graceMs
  while (Date.now() < deadline) {
    if (!isRunning(fingerprint)) break
    await pause(50)
  }
  // The leader may have ended while a grandchild that ignored the signal is still running.
  signalGroup(fingerprint.pid, 'SIGKILL')
  while (isRunning(fingerprint)) await pause(20)
}

/**
 * @param {number} pid of the group's leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}

/**
 * Reads field 22 of /proc/PID/stat, counted after the command's name, which may hold spaces and brackets.
 * @param {number} pid
 * @returns {string | undefined} `zombie` if the process has ended and its parent hasn't read how
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'zombie' : fields[19]
  } catch {
    return undefined
  }
}
