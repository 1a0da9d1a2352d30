import { performance } from 'node:perf_hooks'

import { say } from '../processes/output.mjs'
import { lineOf, oneCheck, oneFailed } from './counts.mjs'

/**
 * @typedef {import('../processes/process-group.mjs').ProcessGroup} ProcessGroup
 * @typedef {{ title: string, counts: import('./counts.mjs').Counts }} Result
 */

/**
 * The parts of a test run in their order. Each goes on where an earlier one failed. They import
 * what they need when they run, because packages may have been installed only just before.
 *
 * @type {Record<string, (group: ProcessGroup, extra: string[]) => Promise<Result[]>>}
 */
export const parts = {
  async checks(group) {
    const { checks } = await import('./checks.mjs')
    const results = []
    for (const { title, fault } of checks) {
      results.push(await attempt(group, title, async () => oneCheck(await hold(group, fault))))
    }
    return results
  },

  unit: async (group, extra) => [await jest(group, 'Unit tests', 'unit', extra)],

  int: async (group, extra) => [await jest(group, 'Tests with a database', 'int', extra)],

  async e2e(group, extra) {
    const { buildForTests, runForTests } = await import('./site.mjs')
    const { runPlaywright } = await import('./runners.mjs')
    let built
    const build = await attempt(group, 'Production build', async () => {
      built = await buildForTests(group)
      return oneCheck(true)
    })
    const browser = await attempt(group, 'Abilities in a browser', async () => {
      if (!built) throw new Error('There is no build to try them on.')
      return runPlaywright(group, await runForTests(group, built), extra)
    })
    return [build, browser]
  },
}

const jest = (group, title, project, extra) =>
  attempt(group, title, async () => {
    const { runJest } = await import('./runners.mjs')
    return runJest(group, project, extra)
  })

async function hold(group, fault) {
  const found = await fault(group)
  if (found !== undefined) say(found)
  return found === undefined
}

/** A part that throws has failed, and the ones after it run all the same. */
async function attempt(group, title, work) {
  const began = performance.now()
  say(`\n${title}`)
  const counts = await work().catch((error) => {
    group.check()
    say(error.message)
    return oneFailed
  })
  const mark = counts.failed > 0 ? '✗' : '✓'
  say(`${mark} ${title}: ${lineOf(counts)} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return { title, counts }
}
