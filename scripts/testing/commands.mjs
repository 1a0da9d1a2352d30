import { runCluster } from '../cluster/run.mjs'
import { takePictures } from '../guide/take-pictures.mjs'
import { say } from '../processes/output.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { lineOf, oneFailed, sum } from './counts.mjs'
import { chosenParts, runParts } from './parts.mjs'
import { runJest } from './runners.mjs'
import { buildForTests, runForBrowsers } from './site.mjs'

/** @import { Command } from '../processes/process-group.mjs' */
/** @import { Counts } from './counts.mjs' */

/**
 * Runs all tests, or one named part with what it needs. `N passed, N failed` is the last line, and the
 * exit code is 1 if any failed. Further arguments go to the part's runner.
 * @type {Command}
 */
export async function test(group, [name, ...extra]) {
  const chosen = chosenParts(name)
  const results = []
  try {
    results.push(...(await runParts(chosen, { group, extra })))
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
export const fuzz = longRun('src/server/fuzz.int.test.ts', { FUZZ_RUNS: '10000' })

/** Kills the database and the site while enquiries come in. @type {Command} */
export const torture = longRun('src/server/torture.long.int.test.ts', { TORTURE_ROUNDS: '20' })

/**
 * Runs one test with a database at greater length than `npm test` does.
 * @param {string} file the test's
 * @param {Record<string, string>} length the variables that say how long, unless they are set already
 * @returns {Command}
 */
function longRun(file, length) {
  return async (group) => {
    Object.assign(process.env, { TEST_ALL: '1', ...length, ...process.env })
    return sayCounts(await runJest(group, 'int', [file]))
  }
}

/** Kills the primary and an instance ten times, or `CLUSTER_ROUNDS`, while enquiries come in. @type {Command} */
export async function cluster(group) {
  const built = await buildForTests(group)
  const rounds = Number(process.env.CLUSTER_ROUNDS ?? 10)
  const counts = await runCluster(group, built, { rounds })
  await group.end()
  return sayCounts(counts)
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
