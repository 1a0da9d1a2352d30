import {
  type Environment,
  readSiteUrl,
  readVariable,
  readWholeNumber,
} from '@/platform/environment.mjs'
import { type MailServer, readMailServer } from '@/mail/mail-server.mjs'

/** Milliseconds. Source: docs/api.md, "Requests". */
export interface TimeLimits {
  /** From the first byte to the end of the headers. */
  headers: number
  /** From the first byte to the end of the body. */
  request: number
  /** From a whole request to the head of its answer. */
  answer: number
  /** Without a byte while an answer is under way; 0 means no limit. */
  stalled: number
  /** Longer than common proxies keep an idle connection. */
  keepAlive: number
  checkEvery: number
  /** For a client that's still sending to read its answer. */
  drain: number
  /** For answers under way when the server stops. */
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

/** In development a page is compiled when it's first asked for. */
export const developmentTimeLimits: TimeLimits = { ...timeLimits, answer: 300_000, stalled: 0 }

/** Source: docs/operating.md, "Variables". */
export interface Settings {
  port: number
  /** Undefined listens on every address. */
  host: string | undefined
  siteUrl: URL
  trustedProxies: number
  development: boolean
  distDir: string
  /** Data that outlives a run, beside the database. */
  dataDir: string
  /** Undefined if no mail server is set up. */
  mail: MailServer | undefined
}

/** @throws SettingError naming the variable that cannot be used */
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
