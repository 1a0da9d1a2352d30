import { step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { isRecord, readJson } from './json.mjs'
import { inProject } from './paths.mjs'

/**
 * What npm writes when it fails, and what a person can do about it.
 * @type {[RegExp, string][]}
 */
const REASONS = [
  [
    /ENOSPC|no space left/i,
    'The disk filled up while packages were installed: make room, then try again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i,
    'The packages could not be fetched: check the network connection, then try again.',
  ],
  [
    /EACCES|EPERM/,
    'The packages could not be written: give yourself the right to write in this folder, then try again.',
  ],
  [
    /can only install packages when your package\.json and package-lock\.json/,
    'package.json and package-lock.json disagree: run "npm install", then try again.',
  ],
]

/**
 * Installs what package-lock.json lists, unless it's installed. Ours, because it runs before packages
 * are installed.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 */
export async function ensureInstalled(group) {
  const wanted = readPackages(inProject('package-lock.json'))
  if (isInstalled(wanted, readPackages(inProject('node_modules', '.package-lock.json')))) return
  await step('Installing packages (one to two minutes the first time)', async () => {
    const { code, output } = await group.run(
      'npm',
      ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      { quiet: true },
    )
    if (code === 0) return
    const known = REASONS.find(([pattern]) => pattern.test(output))
    if (!known) console.error(output)
    throw new StartError(
      known?.[1] ?? '"npm ci" failed as shown above: put that right, then try again.',
    )
  })
}

/**
 * @typedef {Record<string, { version?: unknown, optional?: unknown, devOptional?: unknown }>} Packages
 * @param {Packages | undefined} wanted package-lock.json's packages
 * @param {Packages | undefined} installed those of the list that npm leaves in node_modules
 * @returns {boolean} whether everything is there in its version, and nothing else. Optional packages may
 *   be missing: they are for other systems.
 */
export function isInstalled(wanted, installed) {
  if (!wanted || !installed) return false
  const missing = Object.entries(wanted).some(([path, { version, optional, devOptional }]) => {
    const there = installed[path]
    return path !== '' && (there ? there.version !== version : !(optional || devOptional))
  })
  return !missing && Object.keys(installed).every((path) => path in wanted)
}

/** The packages of a lockfile of npm's, if it can be read. @param {string} file */
function readPackages(file) {
  try {
    const lockfile = readJson(file)
    return isRecord(lockfile) && isPackages(lockfile.packages) ? lockfile.packages : undefined
  } catch {
    return undefined
  }
}

/** @type {(value: unknown) => value is Packages} */
const isPackages = (value) => isRecord(value) && Object.values(value).every(isRecord)
