import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { StartError } from '../processes/start-error.mjs'
import { inProject, projectRoot } from '../project/paths.mjs'

/**
 * @typedef {object} Settings what the environment says about how the site is run
 *   (docs/api.md, "How it is run")
 * @property {number} port where the site listens
 * @property {string} siteUrl the public origin
 * @property {string} dataDir absolute folder of everything that must outlive a run
 * @property {string} distDir absolute folder of the build
 * @property {string | undefined} databaseUri the operator's own MongoDB
 * @property {string} scenario what an empty database is filled with
 */

/** Adds the variables of `.env` in the project's root to the environment. What is already set stays. */
export function loadEnvFile() {
  const file = inProject('.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Runs before packages are installed, so it is ours.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 * @throws {StartError} where PORT is no port
 */
export function readSettings(env) {
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(`PORT is "${env.PORT ?? ''}": set it to a whole number from 1 to 65535.`)
  }
  return {
    port,
    siteUrl: env.SITE_URL || `http://localhost:${port}`,
    dataDir: resolve(projectRoot, env.DATA_DIR || '.data'),
    distDir: resolve(projectRoot, env.NEXT_DIST_DIR || '.next'),
    databaseUri: env.DATABASE_URI || undefined,
    scenario: env.SEED || 'demo',
  }
}
