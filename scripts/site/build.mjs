import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { contentFingerprint } from '../mongo/content.mjs'
import { inProject, projectRoot } from '../project/paths.mjs'
import { StartError } from '../processes/start-error.mjs'
import { say, step } from '../processes/output.mjs'
import { sourceFingerprint } from './sources.mjs'

/**
 * Where Next keeps what it read and rendered while the site ran. It goes before what is generated,
 * so that pages generated anew would never be seen.
 */
const KEPT_BY_A_RUNNING_SITE = ['cache/fetch-cache', 'server/route-cache']

/**
 * A build has two halves. Compiling reads the sources and no database; generating renders the
 * public pages from the database's content. A stamp in the build says what each half was made
 * from, so that neither is done again for nothing.
 *
 * @typedef {object} Stamp
 * @property {string} sources fingerprint of what was compiled
 * @property {string} [content] fingerprint of what the pages were generated from
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} siteEnv what the site is run with, its database open and filled
 * @throws {StartError} where the build fails, after showing why
 */
export async function ensureBuilt(group, { distDir, siteUrl }, siteEnv) {
  const env = { ...siteEnv, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const stampFile = join(distDir, 'made-from.json')
  const sources = sourceFingerprint(projectRoot)
  const content = `${await contentFingerprint(siteEnv.DATABASE_URI)} ${siteUrl}`
  let stamp = readStamp(stampFile, distDir)

  if (stamp.sources === sources && stamp.content === content) {
    say('✓ The build is up to date')
    return
  }
  rmSync(stampFile, { force: true })
  if (stamp.sources !== sources) {
    await step('Building the site (up to two and a half minutes)', () =>
      nextBuild(group, 'compile', env),
    )
    stamp = { sources }
    writeFileSync(stampFile, JSON.stringify(stamp))
  }
  await step('Generating the pages from the content', () => {
    for (const kept of KEPT_BY_A_RUNNING_SITE) {
      rmSync(join(distDir, kept), { recursive: true, force: true })
    }
    return nextBuild(group, 'generate', env)
  })
  writeFileSync(stampFile, JSON.stringify({ ...stamp, content }))
}

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

/** @returns {Partial<Stamp>} */
function readStamp(file, distDir) {
  if (!existsSync(join(distDir, 'BUILD_ID')) || !existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
