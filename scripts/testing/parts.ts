import { runCluster } from '../cluster/run'
import { followGuide } from '../deploy/run'
import { say } from '../processes/report.mjs'
import { outdatedFiles } from '../project/generated'
import { inProject } from '../project/files.mjs'
import { isOlder } from '../project/node-version.mjs'
import { comparePages, firstLoads } from '../size/first-load'
import { none, oneCheck, type Counts } from './counts'
import { runJest, runPlaywright } from './runners'
import { buildForTests, runForBrowsers, runForWalks, type BuiltSite } from './site'
import { type Ended, type ProcessGroup, type Variables } from '../processes/process-group.mjs'

/** What the parts of one test run share. */
export interface Run {
  group: ProcessGroup
  /** arguments for the runner of the named part */
  extra: string[]
  /** whether to use the existing build */
  reuse: boolean
  /** by the part `build` */
  built?: BuiltSite
}

interface Part {
  title: string
  work: (run: Run) => Promise<Counts>
}

function checked({ code, output }: Ended) {
  if (code !== 0) say(output)
  return oneCheck(code === 0)
}

/** @param file of a package's program, below node_modules */
const program = (title: string, file: string, ...args: string[]): Part => ({
  title,
  async work({ group }) {
    const command = [inProject('node_modules', file), ...args]
    return checked(await group.run(process.execPath, command, { quiet: true }))
  },
})

const jest = (title: string, project: 'unit' | 'int', args: string[] = [], env = {}): Part => ({
  title,
  work: ({ group, extra }) => runJest(group, project, [...args, ...extra], { env }),
})

/** How long the tests run at night, with a database and in a browser. */
const inFull: Variables = { TEST_ALL: '1', FUZZ_RUNS: '10000', TORTURE_ROUNDS: '20' }

/** The Node that the README recommends. npm fetches it for the tests that run on it. */
const RECOMMENDED_NODE = '24.21.0'

/** What depends on the version of Node. */
const dependOnNode = ['src/server', 'src/platform/log', 'src/content/pictures', 'scripts/(?!laws/)']

function builtBy({ built }: Run) {
  if (!built) throw new Error('There’s no build for it.')
  return built
}

const browsers = (env: Variables = {}): Part => ({
  title: 'Abilities in a browser',
  work: async (run) => {
    const sites = await runForBrowsers(run.group, builtBy(run))
    return runPlaywright(run.group, { ...env, ...sites }, run.extra)
  },
})

/** Those that a run goes through. If one fails, the later ones still run. */
export const parts = {
  format: program('Format', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  lint: program('Lint', 'oxlint/bin/oxlint'),
  types: {
    title: 'Types',
    // Also those of the routes, which Next writes into the build folder of the tests: an earlier build
    // elsewhere may have left types of routes that no longer exist.
    work: async ({ group }) =>
      checked(await group.run('npm', ['run', 'typecheck'], { quiet: true })),
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
  unitChanged: jest('Unit tests of what changed', 'unit', [
    '--changedSince=HEAD~1',
    '--passWithNoTests',
  ]),
  unitOnNode: {
    title: 'Unit tests on the recommended Node',
    async work({ group, extra }) {
      if (!isOlder(process.versions.node, RECOMMENDED_NODE)) return none
      const node = ['npm', 'exec', '--yes', `--package=node@${RECOMMENDED_NODE}`, '--', 'node']
      return runJest(group, 'unit', extra.length > 0 ? extra : dependOnNode, { node })
    },
  },
  int: jest('Tests with a database', 'int'),
  intInFull: jest('Tests with a database, in full', 'int', [], inFull),
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
      await built.start()
      const { distDir, siteUrl } = built.settings
      const { lines, counts } = comparePages(await firstLoads(distDir, siteUrl))
      lines.forEach((line) => say(line))
      return counts
    },
  },
  cluster: {
    title: 'Several instances behind nginx',
    work: async (run) => runCluster(run.group, builtBy(run)),
  },
  deploy: {
    title: 'The deploy guide, word for word',
    work: ({ group }) => followGuide(group),
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
} satisfies Record<string, Part>
