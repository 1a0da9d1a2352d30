import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createHash } from 'node:crypto'

import { buildSync } from 'esbuild'

import { complain, say, StartError, step } from '../processes/report.mjs'
import { inProject, projectRoot } from '../project/files.mjs'
import { requireBuildUnused } from './in-use.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

/**
 * Builds the site and its server if they aren't built from the present sources. It reads no content and
 * needs no database.
 * @param {ProcessGroup} group
 * @param {Pick<import('./settings.mjs').Settings, 'distDir'>} settings
 */
export async function ensureBuilt(group, { distDir }) {
  const sources = sourceFingerprint(projectRoot)
  if (isBuilt(distDir, sources)) {
    say('✓ The build is up to date')
    return
  }
  await requireBuildUnused(distDir)
  rmSync(stampOf(distDir), { force: true })
  await step('Building the site (about a minute)', async () => {
    const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
    const env = {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: relative(projectRoot, distDir),
    }
    const { code, output } = await group.run(process.execPath, [next, 'build'], {
      quiet: true,
      env,
    })
    if (code !== 0) {
      complain(output)
      throw new StartError('The build failed as shown above: see to that, then try again.')
    }
    buildServer(distDir)
  })
  writeFileSync(stampOf(distDir), sources)
}

/** @param {string} distDir */
const stampOf = (distDir) => join(distDir, 'made-from')

/**
 * @param {string} distDir
 * @param {string} [sources] those that are here now by default
 * @returns {boolean} whether it holds a complete build of the sources
 */
export function isBuilt(distDir, sources = sourceFingerprint(projectRoot)) {
  return existsSync(stampOf(distDir)) && readFileSync(stampOf(distDir), 'utf8') === sources
}

/** @param {string} distDir absolute folder of the build */
export const serverFile = (distDir) => join(distDir, 'server.mjs')

/**
 * Compiles the server around Next into one file of the build, so that the site runs without a TypeScript
 * loader. Packages stay where they are.
 * @param {string} distDir absolute folder of the build
 */
export function buildServer(distDir) {
  buildSync({
    absWorkingDir: projectRoot,
    entryPoints: ['src/server/main.ts'],
    outfile: serverFile(distDir),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  })
}

/** What a build reads. What only tests, seeds or scripts read isn't listed. */
const INPUTS = [
  'src',
  'collections',
  'public',
  'docs/editing',
  'docs/editing.md',
  'next.config.mjs',
  'payload.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
]

const NOT_BUILT = /\.test\.tsx?$/

/** A hash of what a build reads, and of the Node that builds. @param {string} root the project's folder */
export function sourceFingerprint(root) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of INPUTS.flatMap((input) => filesOf(root, input))) {
    const content = readFileSync(join(root, file))
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root the project's folder
 * @param {string} path below it
 * @returns {string[]} sorted; empty if there is no such path
 */
function filesOf(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [path] : []
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map(({ name, parentPath }) => relative(root, join(parentPath, name)))
    .toSorted()
}
