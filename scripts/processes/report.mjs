import { performance } from 'node:perf_hooks'

import { SettingError } from '../../src/platform/environment.mjs'

const HEARTBEAT_MS = 20_000

/** @param {string} line */
export const say = (line) => void process.stdout.write(`${withoutPasswords(line)}\n`)

/** @param {string} sentence what went wrong and what to do about it */
export const complain = (sentence) => void process.stderr.write(`${withoutPasswords(sentence)}\n`)

/** Removes the name and the password from addresses of a database or a mail server. @param {string} text */
export const withoutPasswords = (text) => text.replace(/:\/\/[^/\s]*@/g, '://')

/**
 * Does a piece of work. Reports its start, every 20 s that it goes on, and how long it took.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work null means that it isn't available here
 */
export async function step(title, work) {
  const began = performance.now()
  const elapsed = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  say(`… ${title}`)
  const heartbeat = setInterval(() => say(`  still at it: ${title} (${elapsed()})`), HEARTBEAT_MS)
  try {
    const result = await work()
    say(result === null ? `– ${title}: not available here` : `✓ ${title} (${elapsed()})`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

/**
 * A reason not to go on that a person can do something about: one sentence that says what to do.
 * The command prints the sentence without a stack and exits with code 1.
 */
export class StartError extends Error {
  /** @override */
  name = 'StartError'
}

// These read an error by its properties and not by its class: inside a test, Jest's `Error` isn't the
// class of Node's own errors.

/**
 * @param {unknown} thrown
 * @returns {string | number | undefined} such as `ENOENT`
 */
export function codeOf(thrown) {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined
  const { code } = thrown
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/** @param {unknown} thrown */
export const messageOf = (thrown) =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown
    ? String(thrown.message)
    : String(thrown)

/** What a command says when it fails. @param {unknown} error */
export function sentenceOf(error) {
  if (error instanceof StartError || error instanceof SettingError) return error.message
  const message = messageOf(error)
  if (codeOf(error) === 'ENOSPC') return 'The disk is full: make room, then try again.'
  // Node says ENOENT if a folder can't be made on a read-only disk.
  const isMkdir = error instanceof Error && 'syscall' in error && error.syscall === 'mkdir'
  if (codeOf(error) === 'EROFS' || (codeOf(error) === 'ENOENT' && isMkdir)) {
    return `Nothing can be written here (${message}): copy the project to a folder that isn’t read-only, then try again.`
  }
  if (process.env.DEBUG) return (error instanceof Error && error.stack) || message
  if (error instanceof Error && error.name.startsWith('Mongo')) {
    return `The database failed (${message}): see that it runs and that its user has readWrite, then try again.`
  }
  if (error instanceof Error && 'path' in error) {
    return `A file can't be read or written (${message}): see to its name, its folder and your rights, then try again.`
  }
  return `Something went wrong: ${message} (set DEBUG=1 to see where).`
}
