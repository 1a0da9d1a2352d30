import { performance } from 'node:perf_hooks'

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
