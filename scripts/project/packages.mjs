import { accessSync, constants } from 'node:fs'
import { StartError, step } from '../processes/report.mjs'
import { inProject, isRecord, projectRoot, readJson } from './files.mjs'

/** What npm leaves once it has installed everything. */
export const listOfInstalled = inProject('node_modules', '.package-lock.json')

/** npm itself takes seconds to begin on a busy machine. */
const PING_LIMITS = { answerMs: 10_000, wholeMs: 25_000 }

/**
 * Installs what package-lock.json lists, unless it's installed. Ours, because it runs before packages
 * are installed.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 */
export async function ensureInstalled(group) {
  const locked = readPackages(inProject('package-lock.json'))
  if (isInstalled(locked, readPackages(listOfInstalled))) return
  accessSync(projectRoot, constants.W_OK)
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const isReached = await registryAnswers(group)
  const title = isReached
    ? 'Installing packages (one to two minutes the first time)'
    : 'Installing packages from npm’s cache, since its registry doesn’t answer'
  await step(title, async () => {
    const all = isReached ? args : [...args, '--offline']
    if ((await group.run('npm', all, { quiet: !isReached })).code === 0) return
    throw new StartError(
      isReached
        ? '"npm ci" failed as shown above: see to the network, the room on the disk or your rights in this folder, then try again.'
        : 'The packages can’t be installed: npm’s registry doesn’t answer, and not all of them are in its cache. See to the network, or to "registry" and "proxy" in npm’s settings, then try again.',
    )
  })
}

/**
 * Left to itself, npm tries for minutes. An answer that refuses is one too: not every registry knows ping.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {{ answerMs: number, wholeMs: number }} [limits] for the registry's answer, and for all of npm
 */
export async function registryAnswers(group, { answerMs, wholeMs } = PING_LIMITS) {
  const limits = ['--fetch-retries=0', `--fetch-timeout=${answerMs}`]
  // Its words are read: the surrounding settings may silence or colour them.
  const args = ['ping', ...limits, '--loglevel=error', '--color=false']
  const options = { quiet: true, timeoutMs: wholeMs, graceSeconds: 1 }
  const { code, output } = await group.run('npm', args, options)
  return code === 0 || /code E\d{3}\b/.test(output)
}

/**
 * @typedef {Record<string, { version?: unknown, optional?: unknown, devOptional?: unknown }>} Packages
 * @param {Packages} locked package-lock.json's packages
 * @param {Packages} installed those of the list that npm leaves in node_modules; none before it was done
 * @returns {boolean} whether everything is there in its version, and nothing else. Optional packages may
 *   be missing: they're for other systems.
 */
export function isInstalled(locked, installed) {
  const missing = Object.entries(locked).some(([path, { version, optional, devOptional }]) => {
    const there = installed[path]
    return path !== '' && (there ? there.version !== version : !(optional || devOptional))
  })
  return !missing && Object.keys(installed).every((path) => path in locked)
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

/** @param {unknown} value @returns {value is Packages} */
const isPackages = (value) => isRecord(value) && Object.values(value).every(isRecord)
