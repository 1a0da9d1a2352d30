import {
  type Environment,
  readSiteUrl,
  readVariable,
  readWholeNumber,
} from '@/platform/environment.mjs'
import { type MailServer, readMailServer } from '@/mail/mail-server.mjs'

/** What the operator decides about the server. Source: docs/operating.md, "Variables". */
export interface Settings {
  port: number
  /** The address to listen on; every address of the machine where it is undefined. */
  host: string | undefined
  /** The public origin, without a path. */
  siteUrl: URL
  /** How many proxies of the operator's own stand before this server. */
  trustedProxies: number
  development: boolean
  /** The folder of the build. */
  distDir: string
  /** The folder of what outlives a run, beside the database. */
  dataDir: string
  /** How mail is sent; undefined where no mail server is set up. */
  mail: MailServer | undefined
}

/**
 * Reads the settings from the environment.
 *
 * @throws SettingError naming the variable that cannot be used
 */
export function readSettings(env: Environment): Settings {
  return {
    port: readWholeNumber(env, 'PORT'),
    host: env['HOST'] || undefined,
    siteUrl: readSiteUrl(env),
    trustedProxies: readWholeNumber(env, 'TRUST_PROXY'),
    development: env['NODE_ENV'] === 'development',
    distDir: readVariable(env, 'NEXT_DIST_DIR'),
    dataDir: readVariable(env, 'DATA_DIR'),
    mail: readMailServer(env),
  }
}
