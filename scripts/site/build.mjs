import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { z } from 'zod'

import { complain, say, step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { readJson } from '../project/json.mjs'
import { inProject, projectRoot } from '../project/paths.mjs'
import { buildServer } from './server.mjs'
import { sourceFingerprint } from './sources.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

const stampSchema = z.object({
  sources: z.string(),
})

/**
 * Builds the site and its server if they aren't built from the present sources. It reads no content and
 * needs no database.
 * @param {ProcessGroup} group
 * @param {Pick<import('./settings.mjs').Settings, 'distDir'>} settings
 */
export async function ensureBuilt(group, { distDir }) {
  const stampFile = join(distDir, 'made-from.json')
  const sources = sourceFingerprint(projectRoot)
  if (readStamp(stampFile, distDir)?.sources === sources) {
    say('✓ The build is up to date')
    return
  }
  rmSync(stampFile, { force: true })
  await step('Building the site (up to two and a half minutes)', async () => {
    await nextBuild(group, distDir)
    await buildServer(distDir)
  })
  writeFileSync(stampFile, JSON.stringify({ sources }))
}

/**
 * @param {ProcessGroup} group
 * @param {string} distDir absolute folder of the build
 */
async function nextBuild(group, distDir) {
  const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
  const { code, output } = await group.run(process.execPath, [next, 'build'], {
    quiet: true,
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: relative(projectRoot, distDir),
    },
  })
  if (code === 0) return
  complain(output)
  if (/ENOSPC|No space left/.test(output)) {
    throw new StartError('The disk filled up during the build: make room, then try again.')
  }
  throw new StartError('The build failed as shown above: put that right, then try again.')
}

/**
 * @param {string} file
 * @param {string} distDir
 * @returns {z.infer<typeof stampSchema> | undefined} undefined where there is no whole build
 */
function readStamp(file, distDir) {
  if (!existsSync(join(distDir, 'BUILD_ID')) || !existsSync(file)) return undefined
  try {
    return stampSchema.parse(readJson(file))
  } catch {
    return undefined
  }
}
