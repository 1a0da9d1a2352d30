import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { isProgram, onPath } from '../mongo/find-binary.mjs'
import { complain, StartError, step } from '../processes/report.mjs'
import { inProject } from '../project/files.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

const FETCH_LIMIT_MS = 5 * 60_000

/**
 * Real servers that tests run, by the name of their program.
 * @type {Record<string, { title: string, variable: string, packages: string[] }>}
 */
const programs = {
  dovecot: {
    title: 'Dovecot',
    variable: 'DOVECOT_PATH',
    packages: ['dovecot-core', 'dovecot-imapd'],
  },
  clamd: { title: 'ClamAV', variable: 'CLAMD_PATH', packages: ['clamav-daemon'] },
}

/**
 * Finds them: those that the person named or installed, or Debian's packages, which are unpacked into a
 * cache. Tests find each path under its variable, or nothing there.
 * @param {ProcessGroup} group
 */
export async function findDebianPrograms(group) {
  for (const [name, { title, variable, packages }] of Object.entries(programs)) {
    const named = process.env[variable]
    if (named && !isProgram(named)) {
      throw new StartError(
        `${variable} names ${named}, which isn’t a program: set it to the path of one that runs ${title}.`,
      )
    }
    // Only root has /usr/sbin on its PATH.
    const installed = named || onPath(name) || [`/usr/sbin/${name}`].find(isProgram)
    const path = installed ?? (await fetchPackages(group, title, name, packages))
    if (path) process.env[variable] = path
    else {
      const list = packages.map((each) => `"${each}"`).join(' and ')
      complain(`There’s no ${title} here: install ${list}, or set ${variable} to its path.`)
    }
  }
}

/**
 * @param {ProcessGroup} group
 * @param {string} title
 * @param {string} name
 * @param {string[]} packages
 * @returns {Promise<string | null>} null if they can't be had
 */
async function fetchPackages(group, title, name, packages) {
  const path = inProject('.cache', name, 'usr', 'sbin', name)
  if (isProgram(path)) return path
  if (!onPath('apt-get')) return null
  return step(`Fetching ${title} with apt-get`, async () => {
    const args = [
      inProject('scripts', 'testing', 'unpack-packages.sh'),
      `.cache/${name}`,
      ...packages,
    ]
    const options = { quiet: true, timeoutMs: FETCH_LIMIT_MS }
    const { code, output } = await group.run('sh', args, options)
    if (code !== 0) complain(output)
    return code === 0 ? path : null
  })
}

/**
 * Where a program lies, and the folders of the libraries that it may need.
 * @param {string} path below `usr/sbin`
 */
export function placeOf(path) {
  const root = join(path, '..', '..', '..')
  const all = join(root, 'usr', 'lib')
  const folders = readdirSync(all).filter((name) => name.endsWith('-linux-gnu'))
  const own = ['dovecot', join('dovecot', 'modules', 'old-stats')]
  return { root, libraries: [...folders, ...own].map((name) => join(all, name)) }
}
