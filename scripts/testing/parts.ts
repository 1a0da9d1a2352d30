import { readFileSync, writeFileSync } from 'node:fs'
import { findMongod } from '../mongo/find-binary.mjs'
import { say, step } from '../processes/report.mjs'
import { inProject } from '../project/files.mjs'
import { isOlder } from '../project/node-version.mjs'
import { comparePages, firstLoads } from '../size/first-load'
import { lastLine, none, oneCheck, oneFailed, oneSkipped, type Counts } from './counts'
import { runJest, runPlaywright, withExitCode } from './runners'
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

/** What a shell script ends with if this machine can't run it. */
const CANNOT = 77

/** @param file that ends with `N passed, N failed` */
const script = (title: string, file: string): Part => ({
  title,
  async work({ group }) {
    const args = [inProject('scripts', 'deploy', file)]
    const options = { quiet: true, env: { MONGOD: await findMongod(group) }, graceSeconds: 60 }
    const { code, output } = await step(file, () => group.run('sh', args, options))
    say(output)
    return code === CANNOT ? oneSkipped : withExitCode(lastLine(output), code)
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

/** Completely, or between marks. */
const generated = [
  'payload-types.ts',
  'src/app/(payload)/cms/importMap.js',
  'docs/api.md',
  'docs/product.md',
]

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
      const former = generated.map(
        (file) => [inProject(file), readFileSync(inProject(file))] as const,
      )
      try {
        const made = checked(await group.run('npm', ['run', 'generate'], { quiet: true }))
        const outdated = former.filter(([file, content]) => !readFileSync(file).equals(content))
        for (const [file] of outdated) say(`Out of date: ${file}. Run "npm run generate".`)
        return outdated.length > 0 ? oneFailed : made
      } finally {
        for (const [file, content] of former) writeFileSync(file, content)
      }
    },
  },
  unit: jest('Unit tests', 'unit'),
  // The last commit counts as changed, too.
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
  nginx: script('nginx’s configuration', 'nginx.sh'),
  deploy: script('The deploy guide, word for word, and its parts killed', 'guide.sh'),
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
