import { performance } from 'node:perf_hooks'

const HEARTBEAT_MS = 20_000

/** @param {string} line one line of progress for the person at the terminal */
export const say = (line) => void process.stdout.write(`${withoutPasswords(line)}\n`)

/** @param {string} sentence what went wrong and what to do about it */
export const complain = (sentence) => void process.stderr.write(`${withoutPasswords(sentence)}\n`)

/**
 * @param {string} text which may quote the address of a database or of a mail server
 * @returns {string} the same without the name and the password of the addresses in it
 */
export const withoutPasswords = (text) => text.replace(/:\/\/[^/\s]*@/g, '://')

/**
 * Does a piece of work. Says when it begins, every 20 s that it goes on, and how long it took.
 *
 * @template Result
 * @param {string} title what is being done, as a person would say it
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} what `work` returned; null means that it is not available here
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
