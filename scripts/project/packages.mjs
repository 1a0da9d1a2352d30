import { StartError, step } from '../processes/report.mjs'
import { inProject, isRecord, readJson } from './files.mjs'

/** What npm leaves once it has installed everything. */
export const listOfInstalled = inProject('node_modules', '.package-lock.json')

/**
 * Installs what package-lock.json lists, unless it's installed. Ours, because it runs before packages
 * are installed.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 */
export async function ensureInstalled(group) {
  const wanted = readPackages(inProject('package-lock.json'))
  if (isInstalled(wanted, readPackages(listOfInstalled))) return
  await step('Installing packages (one to two minutes the first time)', async () => {
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const { code } = await group.run('npm', args)
    if (code === 0) return
    throw new StartError(
      '"npm ci" failed as shown above: see to the network, the room on the disk or your rights in this folder, then try again.',
    )
  })
}

/**
 * @typedef {Record<string, { version?: unknown, optional?: unknown, devOptional?: unknown }>} Packages
 * @param {Packages} wanted package-lock.json's packages
 * @param {Packages} installed those of the list that npm leaves in node_modules; none before it was done
 * @returns {boolean} whether everything is there in its version, and nothing else. Optional packages may
 *   be missing: they're for other systems.
 */
export function isInstalled(wanted, installed) {
  const missing = Object.entries(wanted).some(([path, { version, optional, devOptional }]) => {
    const there = installed[path]
    return path !== '' && (there ? there.version !== version : !(optional || devOptional))
  })
  return !missing && Object.keys(installed).every((path) => path in wanted)
}

/** @param {string} file a lockfile of npm's @returns {Packages} */
function readPackages(file) {
  try {
    const lockfile = readJson(file)
    return isRecord(lockfile) && isPackages(lockfile.packages) ? lockfile.packages : {}
  } catch {
    return {}
  }
}

/** @type {(value: unknown) => value is Packages} */
const isPackages = (value) => isRecord(value) && Object.values(value).every(isRecord)
