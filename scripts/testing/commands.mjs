import { takePictures } from '../guide/take-pictures.mjs'
import { say } from '../processes/output.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { lineOf, oneFailed, sum } from './counts.mjs'
import { chosenParts, inFull, runParts } from './parts.mjs'
import { runJest } from './runners.mjs'
import { buildForTests, runForBrowsers } from './site.mjs'

/** @import { Command } from '../processes/process-group.mjs' */
/** @import { Counts } from './counts.mjs' */

/**
 * Runs the tests: those of `npm test`, or of `check`, `all` or one part, with what it needs. `N passed,
 * N failed` is the last line, and the exit code is 1 if any failed. `--reuse` takes the build that is
 * there; other arguments go to the part's runner.
 * @type {Command}
 */
export async function test(group, [name = 'test', ...args]) {
  const chosen = chosenParts(name)
  const extra = args.filter((arg) => arg !== '--reuse')
  const reuse = name === 'check' || args.includes('--reuse')
  const results = []
  try {
    results.push(...(await runParts(chosen, { group, extra, reuse })))
  } catch (error) {
    group.signal.throwIfAborted()
    say(messageOf(error))
    results.push({ title: 'The run itself', counts: oneFailed })
  }
  await group.end()
  say('')
  for (const { title, counts } of results) say(`${title}: ${lineOf(counts)}`)
  return sayCounts(sum(results.map(({ counts }) => counts)))
}

/** Sends arbitrary bodies to each call that anyone may write with. @type {Command} */
export const fuzz = inFullAlone('src/server/fuzz.int.test.ts')

/** Kills the database and the site while enquiries come in. @type {Command} */
export const torture = inFullAlone('src/server/torture.long.int.test.ts')

/** @param {string} file @returns {Command} */
function inFullAlone(file) {
  return async (group) => sayCounts(await runJest(group, 'int', [file], { env: inFull }))
}

/** Takes the guide's pictures again, from the panel of a site that is built and filled for it. @type {Command} */
export async function guide(group) {
  const site = await runForBrowsers(group, await buildForTests(group))
  const missing = await takePictures(site)
  return missing.length === 0 ? 0 : 1
}

/** @param {Counts} counts @returns {number} the exit code */
function sayCounts(counts) {
  say(lineOf(counts))
  return counts.failed > 0 ? 1 : 0
}
