import { z } from 'zod'

import { runCluster } from '../cluster/run.mjs'
import { say } from '../processes/output.mjs'
import { outdatedFiles } from '../project/generated.mjs'
import { readJson } from '../project/json.mjs'
import { inProject } from '../project/paths.mjs'
import { checkTypes } from '../project/types.mjs'
import { barePageBytes } from '../size/bare-page.mjs'
import { comparePages, firstLoads } from '../size/first-load.mjs'
import { none, oneCheck, oneSkipped } from './counts.mjs'
import { isRecommendedOrNewer, recommendedNode } from './recommended-node.mjs'
import { runJest, runPlaywright } from './runners.mjs'
import { buildForTests, runForBrowsers, runForWalks } from './site.mjs'

/** @import { Ended, ProcessGroup, Variables } from '../processes/process-group.mjs' */
/** @import { Counts } from './counts.mjs' */

/**
 * @typedef {object} Run what the parts of one test run share
 * @property {ProcessGroup} group
 * @property {string[]} extra arguments for the runner of the named part
 * @property {boolean} reuse whether the build that is there will do
 * @property {import('./site.mjs').BuiltSite} [built] by the part `build`
 *
 * @typedef {{ title: string, work: (run: Run) => Promise<Counts> }} Part of a test run
 */

/** @param {Ended} ended of a program whose code is 0 if nothing is wrong */
function checked({ code, output }) {
  if (code !== 0) say(output)
  return oneCheck(code === 0)
}

/**
 * @param {ProcessGroup} group
 * @param {string} file of a package's program, below node_modules
 * @param {string[]} args
 */
const runProgram = (group, file, args) =>
  group.run(process.execPath, [inProject('node_modules', file), ...args], { quiet: true })

/** @type {(title: string, file: string, ...args: string[]) => Part} */
const program = (title, file, ...args) => ({
  title,
  work: async ({ group }) => checked(await runProgram(group, file, args)),
})

/** @type {(title: string, project: 'unit' | 'int', how?: { args?: string[], env?: Variables }) => Part} */
const jest = (title, project, { args = [], env = {} } = {}) => ({
  title,
  work: ({ group, extra }) => runJest(group, project, [...args, ...extra], { env }),
})

const eslint = 'eslint/bin/eslint.js'
const lintReport = inProject('.cache', 'eslint.json')
const lintResults = z.array(
  z.object({ filePath: z.string(), errorCount: z.number(), warningCount: z.number() }),
)

/** How long the tests run at night, with a database and in a browser. @type {Variables} */
const inFull = { TEST_ALL: '1', FUZZ_RUNS: '10000', TORTURE_ROUNDS: '20' }

/** What depends on the version of Node. */
const dependOnNode = ['src/server', 'src/platform/log', 'src/content/pictures', 'scripts/(?!laws/)']

/** @param {Run} run */
function builtBy({ built }) {
  if (!built) throw new Error('There is no build for it.')
  return built
}

/** @type {(env?: Variables) => Part} */
const browsers = (env = {}) => ({
  title: 'Abilities in a browser',
  work: async (run) => {
    const sites = await runForBrowsers(run.group, builtBy(run))
    return runPlaywright(run.group, { ...env, ...sites }, run.extra)
  },
})

/** Those that a run goes through. If one fails, the later ones still run. */
export const parts = /** @satisfies {Record<string, Part>} */ ({
  format: program('Format', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  lint: program('Lint', eslint, '--max-warnings=0', '.'),
  // Of a file that didn't change ESLint repeats its last word, even if another file has made it untrue.
  // So files at fault are looked at again.
  lintChanged: {
    title: 'Lint of what changed',
    async work({ group }) {
      const cached = ['--cache', '--cache-strategy=content', '--cache-location=.cache/eslint']
      const report = ['--format=json', `--output-file=${lintReport}`]
      const args = ['--max-warnings=0', ...cached, ...report, '.']
      if ((await runProgram(group, eslint, args)).code === 0) return oneCheck(true)
      const atFault = lintResults
        .parse(readJson(lintReport))
        .filter(({ errorCount, warningCount }) => errorCount + warningCount > 0)
        .map(({ filePath }) => filePath)
      return checked(await runProgram(group, eslint, ['--max-warnings=0', ...atFault]))
    },
  },
  types: {
    title: 'Types',
    work: async ({ group }) => checked(await checkTypes(group, { quiet: true })),
  },
  unused: program('Unused code', 'knip/bin/knip.js'),
  generated: {
    title: 'Generated files',
    async work({ group }) {
      const outdated = await outdatedFiles(group)
      if (outdated.length > 0) say(`Out of date: ${outdated.join(', ')}. Run "npm run generate".`)
      return oneCheck(outdated.length === 0)
    },
  },
  unit: jest('Unit tests', 'unit'),
  // Also those of the last commit.
  unitChanged: jest('Unit tests of what changed', 'unit', {
    args: ['--changedSince=HEAD~1', '--passWithNoTests'],
  }),
  unitOnNode: {
    title: 'Unit tests on the recommended Node',
    async work({ group, extra }) {
      if (isRecommendedOrNewer()) return none
      const node = await recommendedNode(group)
      if (node === undefined) return oneSkipped
      return runJest(group, 'unit', extra.length > 0 ? extra : dependOnNode, { node })
    },
  },
  int: jest('Tests with a database', 'int'),
  intInFull: jest('Tests with a database, in full', 'int', { env: inFull }),
  fuzz: jest('Arbitrary bodies for each call that anyone may write with', 'int', {
    args: ['src/server/fuzz.int.test.ts'],
    env: inFull,
  }),
  torture: jest('Power cuts while enquiries come in', 'int', {
    args: ['src/server/torture.long.int.test.ts'],
    env: inFull,
  }),
  build: {
    title: 'Production build',
    async work(run) {
      run.built = await buildForTests(run.group, run.reuse)
      return oneCheck(true)
    },
  },
  size: {
    title: 'First-load JavaScript of the public pages',
    async work(run) {
      const built = builtBy(run)
      const bareBytes = await barePageBytes(run.group)
      await built.start()
      const { distDir, siteUrl } = built.settings
      const { lines, counts } = comparePages(await firstLoads(distDir, siteUrl), bareBytes)
      lines.forEach((line) => say(line))
      return counts
    },
  },
  cluster: {
    title: 'Several instances behind nginx',
    work: async (run) => runCluster(run.group, builtBy(run)),
  },
  e2e: browsers(),
  e2eInFull: browsers(inFull),
  // The dozen tests with this mark show in a minute whether the site still works.
  walks: {
    title: 'Walks in a browser',
    work: async (run) => {
      const env = await runForWalks(run.group, builtBy(run))
      return runPlaywright(run.group, env, ['--project=desktop', '--grep=@walk'])
    },
  },
})
