import { performance } from 'node:perf_hooks'

import { say } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { lineOf, oneCheck, oneFailed, oneSkipped } from './counts.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */
/** @import { Counts } from './counts.mjs' */

/**
 * @typedef {{ title: string, counts: Counts }} Result
 * @typedef {object} Run what the parts of one test run share
 * @property {ProcessGroup} group
 * @property {string[]} extra arguments for the runner of the named part
 * @property {import('./site.mjs').BuiltSite} [built] by the part `build`
 * @typedef {object} Part of a test run
 * @property {'build'} [needs] the part that has to run before it
 * @property {boolean} [aside] whether the next parts begin before it has ended
 * @property {boolean} [waits] whether it begins only when all before it have ended
 * @property {(run: Run) => Promise<Result[]>} work
 */

/**
 * The parts of a test run in order. If one fails the later ones still run. Each imports what it needs
 * when it runs, because packages may have been installed only just before.
 * @type {ReadonlyMap<string, Part>}
 */
const parts = new Map(
  /** @satisfies {[string, Part][]} */ ([
    ['checks', { aside: true, work: runChecks }],
    ['unit', { work: (run) => runTests(run, 'Unit tests', 'unit') }],
    ['node', { work: runOnRecommendedNode }],
    ['int', { work: (run) => runTests(run, 'Tests with a database', 'int') }],
    // The checks write to its folder.
    ['build', { waits: true, work: runBuild }],
    ['size', { needs: 'build', work: runSize }],
    ['cluster', { needs: 'build', work: runClusterBriefly }],
    ['e2e', { needs: 'build', work: runBrowser }],
  ]),
)

/** That part after the one that it needs; without a name, all of them. @param {string} [name] */
export function chosenParts(name) {
  if (name === undefined) return [...parts.values()]
  const part = parts.get(name)
  if (!part) {
    const names = [...parts.keys()].join(', ')
    throw new StartError(`The tests have no part "${name}": name one of ${names}, or none for all.`)
  }
  const needed = parts.get(part.needs ?? '')
  return needed ? [needed, part] : [part]
}

/**
 * Runs parts one after the other, or beside the later ones with a low priority.
 * @param {Part[]} chosen
 * @param {Run} run
 * @returns {Promise<Result[]>} in the order of the parts
 */
export async function runParts(chosen, run) {
  /** @type {Promise<Result[]>[]} */
  const begun = []
  for (const part of chosen) {
    if (part.waits) await Promise.all(begun)
    const results = part.work(run)
    begun.push(results)
    // Nothing may be waiting for it yet when the command is asked to stop.
    if (part.aside) results.catch(() => {})
    else await results
  }
  return (await Promise.all(begun)).flat()
}

/** @param {Run} run */
async function runChecks({ group }) {
  const { checks } = await import('./checks.mjs')
  /** @param {import('./checks.mjs').Check[]} some that run at once: each uses one core */
  const run = (some) =>
    Promise.all(
      some.map(({ title, findErrors }) =>
        attempt(group, title, async () => {
          const errors = await findErrors(group)
          if (errors !== undefined) say(errors)
          return oneCheck(errors === undefined)
        }),
      ),
    )
  return [
    ...(await run(checks.filter(({ writes }) => !writes))),
    ...(await run(checks.filter(({ writes }) => writes))),
  ]
}

/**
 * @param {Run} run
 * @param {string} title
 * @param {'unit' | 'int'} project of jest.config.mjs
 */
async function runTests({ group, extra }, title, project) {
  const result = await attempt(group, title, async () => {
    const { runJest } = await import('./runners.mjs')
    return runJest(group, project, extra)
  })
  return [result]
}

/** What depends on the version of Node. */
const dependOnNode = ['src/server', 'src/platform/log', 'src/content/pictures', 'scripts/(?!laws/)']

/** @param {Run} run */
async function runOnRecommendedNode({ group, extra }) {
  const { isRecommendedOrNewer, recommendedNode } = await import('./recommended-node.mjs')
  if (isRecommendedOrNewer()) return []
  const result = await attempt(group, 'Unit tests on the recommended Node', async () => {
    const { runJest } = await import('./runners.mjs')
    const node = await recommendedNode(group)
    const chosen = extra.length > 0 ? extra : dependOnNode
    return node === undefined ? oneSkipped : runJest(group, 'unit', chosen, node)
  })
  return [result]
}

/** @param {Run} run */
async function runBuild(run) {
  const result = await attempt(run.group, 'Production build', async () => {
    const { buildForTests } = await import('./site.mjs')
    run.built = await buildForTests(run.group)
    return oneCheck(true)
  })
  return [result]
}

/** @param {Run} run */
async function runSize({ group, built }) {
  const result = await attempt(group, 'First-load JavaScript of the public pages', async () => {
    if (!built) throw new Error('There is no build to measure.')
    const { barePageBytes } = await import('../size/bare-page.mjs')
    const { comparePages } = await import('../size/first-load.mjs')
    const { firstLoads } = await import('../size/first-load.mjs')
    const { runBuilt } = await import('./site.mjs')
    const bareBytes = await barePageBytes(group)
    await runBuilt(group, built)
    const { distDir, siteUrl } = built.settings
    const { lines, counts } = comparePages(await firstLoads(distDir, siteUrl), bareBytes)
    lines.forEach((line) => say(line))
    return counts
  })
  return [result]
}

/** @param {Run} run */
async function runClusterBriefly({ group, built }) {
  const result = await attempt(group, 'Several instances behind nginx', async () => {
    if (!built) throw new Error('There is no build to run.')
    const { runCluster } = await import('../cluster/run.mjs')
    return runCluster(group, built, { rounds: 1, brief: true })
  })
  return [result]
}

/** @param {Run} run */
async function runBrowser({ group, extra, built }) {
  const result = await attempt(group, 'Abilities in a browser', async () => {
    if (!built) throw new Error('There is no build to try them on.')
    const { runForTests, runSecond } = await import('./site.mjs')
    const { runPlaywright } = await import('./runners.mjs')
    const site = await runForTests(group, built)
    // Tests that change pages or the account do so on two sites that no other test looks at.
    const own = [runSecond(group, built), runSecond(group, built)]
    const [E2E_PANEL_A_URL, E2E_PANEL_B_URL] = await Promise.all(own)
    return runPlaywright(group, { ...site, E2E_PANEL_A_URL, E2E_PANEL_B_URL }, extra)
  })
  return [result]
}

/**
 * Runs a part and reports how it ended. A part that throws has failed.
 * @param {ProcessGroup} group
 * @param {string} title
 * @param {() => Promise<Counts>} work
 */
async function attempt(group, title, work) {
  const began = performance.now()
  say(`\n${title}`)
  /** @type {Counts} */
  let counts
  try {
    counts = await work()
  } catch (error) {
    group.check()
    say(messageOf(error))
    counts = oneFailed
  }
  const mark = counts.failed > 0 ? '✗' : '✓'
  say(`${mark} ${title}: ${lineOf(counts)} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return { title, counts }
}
