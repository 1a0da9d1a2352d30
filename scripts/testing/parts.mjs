import { performance } from 'node:perf_hooks'

import { say } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { runCluster } from '../cluster/run.mjs'
import { barePageBytes } from '../size/bare-page.mjs'
import { comparePages, firstLoads } from '../size/first-load.mjs'
import { checks, quickChecks } from './checks.mjs'
import { lineOf, oneCheck, oneFailed, oneSkipped } from './counts.mjs'
import { isRecommendedOrNewer, recommendedNode } from './recommended-node.mjs'
import { runJest, runPlaywright } from './runners.mjs'
import { buildForTests, runBuilt, runForBrowsers, runForWalks } from './site.mjs'

/** @import { ProcessGroup, Variables } from '../processes/process-group.mjs' */
/** @import { Check } from './checks.mjs' */
/** @import { Counts } from './counts.mjs' */

/**
 * @typedef {{ title: string, counts: Counts }} Result
 * @typedef {object} Run what the parts of one test run share
 * @property {ProcessGroup} group
 * @property {string[]} extra arguments for the runner of the named part
 * @property {boolean} [reuse] whether the build that is there will do
 * @property {import('./site.mjs').BuiltSite} [built] by the part `build`
 * @typedef {object} Part of a test run
 * @property {'build'} [needs] the part that has to run before it
 * @property {boolean} [aside] whether the next parts begin before it has ended
 * @property {boolean} [waits] whether it begins only when all before it have ended
 * @property {(run: Run) => Promise<Result[]>} work
 */

/** The parts of a test run. If one fails the later ones still run. @type {Readonly<Record<string, Part>>} */
const parts = {
  checks: { aside: true, work: (run) => runChecks(run, checks) },
  quick: { work: (run) => runChecks(run, quickChecks) },
  changed: { work: runChanged },
  unit: { work: (run) => runTests(run, 'Unit tests', 'unit') },
  node: { work: runOnRecommendedNode },
  int: { work: (run) => runTests(run, 'Tests with a database', 'int') },
  long: { work: (run) => runTests(run, 'Tests with a database, in full', 'int', inFull) },
  // The checks write to its folder.
  build: { waits: true, work: runBuild },
  size: { needs: 'build', work: runSize },
  cluster: { needs: 'build', work: runWholeCluster },
  e2e: { needs: 'build', work: (run) => runBrowser(run) },
  sweeps: { needs: 'build', work: (run) => runBrowser(run, inFull) },
  walks: { needs: 'build', work: runWalks },
}

/** The parts of each command, in order. @type {Readonly<Record<string, string[]>>} */
const commands = {
  check: ['quick', 'changed', 'walks'],
  test: ['checks', 'unit', 'int', 'size', 'e2e'],
  all: ['checks', 'unit', 'node', 'long', 'size', 'cluster', 'sweeps'],
}

/** How long the tests run at night, with a database and in a browser. @type {Variables} */
export const inFull = { TEST_ALL: '1', FUZZ_RUNS: '10000', TORTURE_ROUNDS: '20' }

/** The parts of a command, or one part, each after the one that it needs. @param {string} name */
export function chosenParts(name) {
  const names = Object.hasOwn(commands, name) ? (commands[name] ?? []) : [name]
  const chosen = new Set(
    names.flatMap((one) => {
      const part = Object.hasOwn(parts, one) ? parts[one] : undefined
      if (!part) {
        const known = [...Object.keys(commands), ...Object.keys(parts)].join(', ')
        throw new StartError(`The tests have no part "${one}": name one of ${known}.`)
      }
      return part.needs ? [parts[part.needs] ?? part, part] : [part]
    }),
  )
  return [...chosen]
}

/**
 * Runs parts one after the other, or beside the later ones.
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

/**
 * @param {Run} run
 * @param {Check[]} chosen
 */
async function runChecks({ group }, chosen) {
  /** @param {Check[]} some that run at once: each uses one core */
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
    ...(await run(chosen.filter(({ writes }) => !writes))),
    ...(await run(chosen.filter(({ writes }) => writes))),
  ]
}

/**
 * @param {Run} run
 * @param {string} title
 * @param {'unit' | 'int'} project of jest.config.mjs
 * @param {Variables} [env]
 */
async function runTests({ group, extra }, title, project, env = {}) {
  return [await attempt(group, title, () => runJest(group, project, extra, { env }))]
}

/** The unit tests of what isn't committed yet, and of the last commit. @param {Run} run */
async function runChanged({ group }) {
  const args = ['--changedSince=HEAD~1', '--passWithNoTests']
  return [await attempt(group, 'Unit tests of what changed', () => runJest(group, 'unit', args))]
}

/** What depends on the version of Node. */
const dependOnNode = ['src/server', 'src/platform/log', 'src/content/pictures', 'scripts/(?!laws/)']

/** @param {Run} run */
async function runOnRecommendedNode({ group, extra }) {
  if (isRecommendedOrNewer()) return []
  const result = await attempt(group, 'Unit tests on the recommended Node', async () => {
    const node = await recommendedNode(group)
    const chosen = extra.length > 0 ? extra : dependOnNode
    return node === undefined ? oneSkipped : runJest(group, 'unit', chosen, { node })
  })
  return [result]
}

/** @param {Run} run */
async function runBuild(run) {
  const result = await attempt(run.group, 'Production build', async () => {
    run.built = await buildForTests(run.group, run.reuse)
    return oneCheck(true)
  })
  return [result]
}

/** @param {Run} run */
async function runSize({ group, built }) {
  const result = await attempt(group, 'First-load JavaScript of the public pages', async () => {
    if (!built) throw new Error('There is no build to measure.')
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
async function runWholeCluster({ group, built }) {
  const result = await attempt(group, 'Several instances behind nginx', async () => {
    if (!built) throw new Error('There is no build to run.')
    return runCluster(group, built, Number(process.env.CLUSTER_ROUNDS ?? 10))
  })
  return [result]
}

/**
 * @param {Run} run
 * @param {Variables} [env]
 */
async function runBrowser({ group, extra, built }, env = {}) {
  const result = await attempt(group, 'Abilities in a browser', async () => {
    if (!built) throw new Error('There is no build to try them on.')
    return runPlaywright(group, { ...env, ...(await runForBrowsers(group, built)) }, extra)
  })
  return [result]
}

/** The dozen tests with this mark show in a minute whether the site still works. @param {Run} run */
async function runWalks({ group, built }) {
  const result = await attempt(group, 'Walks in a browser', async () => {
    if (!built) throw new Error('There is no build to walk through.')
    const env = await runForWalks(group, built)
    return runPlaywright(group, env, ['--project=desktop', '--grep=@walk'])
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
    group.signal.throwIfAborted()
    say(messageOf(error))
    counts = oneFailed
  }
  const mark = counts.failed > 0 ? '✗' : '✓'
  say(`${mark} ${title}: ${lineOf(counts)} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return { title, counts }
}
