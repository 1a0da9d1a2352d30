import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import {
  checkRateLimits,
  readSiteUrl,
  readVariable,
  readWholeNumber,
  SettingError,
} from '../../src/platform/environment.mjs'
import { readMailbox, readMailServer } from '../../src/mail/mail-server.mjs'
import { readScanner } from '../../src/platform/scanner.mjs'
import { inProject, projectRoot } from '../project/files.mjs'

/** @typedef {ReturnType<typeof readSettings>} Settings */

/** Adds the variables of `.env` to the environment first. What is already set stays. */
export function loadSettings() {
  const file = inProject('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readSettings(process.env)
}

/**
 * How the site is run.
 * @param {Record<string, string | undefined>} env
 * @throws {SettingError} naming the variable that can't be used
 */
export function readSettings(env) {
  const port = readWholeNumber(env, 'PORT')
  // The server reads these. Checked here, they're refused before anything starts.
  readWholeNumber(env, 'TRUST_PROXY')
  checkRateLimits(env)
  readScanner(env)
  readMailbox(env)
  const siteUrl = readSiteUrl(env)
  const isPublic = env.SITE_URL && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(siteUrl.hostname)
  // A shell that reads a file of variables silently loses an address with an unquoted `&`.
  if (isPublic && !env.DATABASE_URI && !env.DATA_DIR) {
    throw new SettingError(
      'SITE_URL is set and DATABASE_URI isn’t: set DATABASE_URI to the address of your replica set, in single quotes, or to embedded if you mean the database that the site brings.',
    )
  }
  return {
    port,
    siteUrl: siteUrl.origin,
    // The folder of everything that must outlive a run.
    dataDir: resolve(projectRoot, readVariable(env, 'DATA_DIR')),
    distDir: resolve(projectRoot, readVariable(env, 'NEXT_DIST_DIR')),
    databaseUri: env.DATABASE_URI === 'embedded' ? undefined : env.DATABASE_URI || undefined,
    scenario: readVariable(env, 'SEED'),
    isMailSetUp: readMailServer(env) !== undefined,
  }
}
