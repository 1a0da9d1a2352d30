import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { isProgram, onPath } from '../mongo/find-binary.mjs'
import { step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { inProject } from '../project/paths.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

const PACKAGE = 'nginx'
const APT_LIMIT_MS = 3 * 60_000

const folder = inProject('.cache', 'nginx')
const unpacked = join(folder, 'usr', 'sbin', 'nginx')

/**
 * Finds nginx for the tests: one that the person named or installed, or Debian's package. That is only
 * unpacked, because installing it would start a web server on port 80.
 * @param {ProcessGroup} group
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` says what to install
 */
export async function findNginx(group) {
  const named = process.env.NGINX_PATH
  if (named && !isProgram(named)) {
    throw new StartError(
      `NGINX_PATH names ${named}, which is not a program: set it to the path of nginx.`,
    )
  }
  // Only root has /usr/sbin on its PATH.
  const there = [named, onPath('nginx'), '/usr/sbin/nginx', unpacked].find(
    (path) => path && isProgram(path),
  )
  const path = there ?? (await unpack(group))
  return path
    ? { path }
    : { missing: 'There is no nginx here: install "nginx", or set NGINX_PATH to its path.' }
}

/**
 * @param {ProcessGroup} group
 * @returns {Promise<string | null>} the program's path; null without a package that runs here
 */
async function unpack(group) {
  const [apt, dpkg] = [onPath('apt-get'), onPath('dpkg-deb')]
  if (!apt || !dpkg) return null
  return step("Fetching Debian's nginx", async () => {
    const download = join(folder, 'download')
    mkdirSync(download, { recursive: true })
    /** @param {string} command @param {...string} args */
    const succeeds = async (command, ...args) => {
      const limits = { quiet: true, timeoutMs: APT_LIMIT_MS }
      return (await group.run(command, args, limits)).code === 0
    }
    // apt-get writes to the folder that it runs in.
    const fetched = () =>
      succeeds('sh', '-c', 'cd "$0" && exec "$1" download "$2"', download, apt, PACKAGE)
    if (!(await fetched()) && !((await succeeds(apt, 'update')) && (await fetched()))) return null
    const [archive] = readdirSync(download).filter((name) => name.endsWith('.deb'))
    if (archive === undefined) return null
    if (!(await succeeds(dpkg, '-x', join(download, archive), folder))) return null
    return (await succeeds(unpacked, '-v')) ? unpacked : null
  })
}
