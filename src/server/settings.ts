import {
  type Environment,
  readSiteUrl,
  readVariable,
  readWholeNumber,
} from '@/platform/environment.mjs'
import { type MailServer, readMailServer } from '@/mail/mail-server.mjs'

/** How long each thing may take, in milliseconds. Source: docs/api.md, "Requests". */
export interface TimeLimits {
  /** From the first byte of a request to the end of its headers. */
  headers: number
  /** From the first byte of a request to the end of its body, on every route. */
  request: number
  /** From a whole request to the head of its answer. */
  answer: number
  /** Without a byte in either direction, while an answer is under way; 0 means no limit. */
  stalled: number
  /** Between two requests on one connection: longer than common proxies keep an idle one. */
  keepAlive: number
  /** How often the time of headers and requests is checked. */
  checkEvery: number
  /** For a client that is still sending: to read its answer before the connection is closed. */
  drain: number
  /** For answers under way once the server is told to stop. */
  stop: number
}

export const timeLimits: TimeLimits = {
  headers: 10_000,
  request: 130_000,
  answer: 60_000,
  stalled: 120_000,
  keepAlive: 65_000,
  checkEvery: 500,
  drain: 2_000,
  stop: 10_000,
}

/** In development a page is compiled when it is first asked for. */
export const developmentTimeLimits: TimeLimits = { ...timeLimits, answer: 300_000, stalled: 0 }

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
