import { performance } from 'node:perf_hooks'

import { say } from '../processes/output.mjs'
import { lineOf, oneCheck, oneFailed } from './counts.mjs'

/**
 * @typedef {import('../processes/process-group.mjs').Life} Life
 * @typedef {{ title: string, counts: import('./counts.mjs').Counts }} Result
 */

/**
 * The parts of a test run in their order. Each goes on where an earlier one failed. They import
 * what they need when they run, because packages may have been installed only just before.
 *
 * @type {Record<string, (life: Life, extra: string[]) => Promise<Result[]>>}
 */
export const parts = {
  async checks(life) {
    const { checks } = await import('./checks.mjs')
    const results = []
    for (const { title, fault } of checks) {
      results.push(await attempt(life, title, async () => oneCheck(await hold(life, fault))))
    }
    return results
  },

  unit: async (life, extra) => [await jest(life, 'Unit tests', 'unit', extra)],

  int: async (life, extra) => [await jest(life, 'Tests with a database', 'int', extra)],

  async e2e(life, extra) {
    const { buildForTests, runForTests } = await import('./site.mjs')
    const { runPlaywright } = await import('./runners.mjs')
    let built
    const build = await attempt(life, 'Production build', async () => {
      built = await buildForTests(life)
      return oneCheck(true)
    })
    const browser = await attempt(life, 'Abilities in a browser', async () => {
      if (!built) throw new Error('There is no build to try them on.')
      return runPlaywright(life, await runForTests(life, built), extra)
    })
    return [build, browser]
  },
}

const jest = (life, title, project, extra) =>
  attempt(life, title, async () => {
    const { runJest } = await import('./runners.mjs')
    return runJest(life, project, extra)
  })

async function hold(life, fault) {
  const found = await fault(life)
  if (found !== undefined) say(found)
  return found === undefined
}

/** A part that throws has failed, and the ones after it run all the same. */
async function attempt(life, title, work) {
  const began = performance.now()
  say(`\n${title}`)
  const counts = await work().catch((error) => {
    life.check()
    say(error.message)
    return oneFailed
  })
  const mark = counts.failed > 0 ? '✗' : '✓'
  say(`${mark} ${title}: ${lineOf(counts)} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return { title, counts }
}
