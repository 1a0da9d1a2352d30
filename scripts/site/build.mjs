import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { contentFingerprint } from '../mongo/content.mjs'
import { say, step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { readJson } from '../project/json.mjs'
import { inProject, projectRoot } from '../project/paths.mjs'
import { sourceFingerprint } from './sources.mjs'

/** @typedef {import('../processes/process-group.mjs').ProcessGroup} ProcessGroup */

/**
 * Where Next keeps what it read and rendered while the site ran. Next prefers that to the pages of the
 * build, so pages that are generated anew would never be seen.
 */
const KEPT_BY_A_RUNNING_SITE = ['cache/fetch-cache', 'server/route-cache']

/** What a build was made from. It stands in a file in the build. */
const stampSchema = z.object({
  /** Fingerprint of what was compiled. */
  sources: z.string(),
  /** Fingerprint of what the pages were generated from; not set where that is still to be done. */
  content: z.string().optional(),
})

/**
 * Builds the site where it is not built from what is there now.
 *
 * A build has two steps. Compiling reads the sources and no database; generating renders the
 * public pages from the database's content. The stamp in the build says what each step was made
 * from, so that neither is repeated without need.
 *
 * @param {ProcessGroup} group
 * @param {Pick<import('./settings.mjs').Settings, 'distDir' | 'siteUrl'>} settings
 * @param {import('./prepare.mjs').SiteEnv} siteEnv what the site is run with, its database open and filled
 * @throws {StartError} where the build fails, after showing why
 */
export async function ensureBuilt(group, { distDir, siteUrl }, siteEnv) {
  const env = { ...siteEnv, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const stampFile = join(distDir, 'made-from.json')
  const sources = sourceFingerprint(projectRoot)
  const content = `${await contentFingerprint(siteEnv.DATABASE_URI)} ${siteUrl}`
  const former = readStamp(stampFile, distDir)

  if (former?.sources === sources && former.content === content) {
    say('✓ The build is up to date')
    return
  }
  rmSync(stampFile, { force: true })
  if (former?.sources !== sources) {
    await step('Building the site (up to two and a half minutes)', () =>
      nextBuild(group, 'compile', env),
    )
    writeFileSync(stampFile, JSON.stringify({ sources }))
  }
  await step('Generating the pages from the content', () => {
    for (const kept of KEPT_BY_A_RUNNING_SITE) {
      rmSync(join(distDir, kept), { recursive: true, force: true })
    }
    return nextBuild(group, 'generate', env)
  })
  writeFileSync(stampFile, JSON.stringify({ sources, content }))
}

/**
 * @param {ProcessGroup} group
 * @param {'compile' | 'generate'} mode
 * @param {import('../processes/process-group.mjs').Variables} env
 * @throws {StartError} where it fails, after showing why
 */
async function nextBuild(group, mode, env) {
  const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
  const { code, output } = await group.run(
    process.execPath,
    [next, 'build', '--experimental-build-mode', mode],
    {
      quiet: true,
      env,
    },
  )
  if (code === 0) return
  console.error(output)
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
