import { existsSync } from 'node:fs'

import { StartError } from '../processes/start-error.mjs'
import { inProject } from '../project/paths.mjs'
import { isBuilt } from './build.mjs'
import { environmentOf } from './prepare.mjs'

/** @import { Settings } from './settings.mjs' */

/**
 * Checks that everything an instance needs is there.
 * @param {Settings} settings
 * @param {Record<string, string | undefined>} env
 * Source: docs/operating.md, "Several instances".
 */
export async function requireServable(settings, env) {
  const { databaseUri, distDir } = settings
  if (!databaseUri) {
    throw new StartError(
      'DATABASE_URI is not set: set it to your replica set, or use "npm start", which brings a database of its own.',
    )
  }
  if (!env.PAYLOAD_SECRET) {
    throw new StartError(
      'PAYLOAD_SECRET is not set: set it to one long random text for all instances, so that a session of one is a session of all.',
    )
  }
  if (!existsSync(inProject('node_modules', '.package-lock.json'))) {
    throw new StartError('The packages are not installed: run "npm ci", then "npm run build".')
  }
  if (!isBuilt(distDir)) {
    throw new StartError(
      `There is no build of these sources in ${distDir}: run "npm run build" first, with this same Node.`,
    )
  }
  await requireContent(databaseUri)
  return environmentOf(settings, databaseUri)
}

/** @param {string} uri */
async function requireContent(uri) {
  const { requireReplicaSet } = await import('../mongo/replica-set.mjs')
  const { isEmpty } = await import('../mongo/content.mjs')
  await requireReplicaSet(uri)
  if (await isEmpty(uri)) {
    throw new StartError(
      'The database that DATABASE_URI names is empty: fill it with "npm run seed" first.',
    )
  }
}
