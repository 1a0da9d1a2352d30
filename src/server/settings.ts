import {
  type Environment,
  readSiteUrl,
  readVariable,
  readWholeNumber,
} from '@/platform/environment.mjs'
import { readMailbox, readMailServer } from '@/mail/mail-server.mjs'

/** Milliseconds. */
export const timeLimits = {
  /** The time from the first byte to the end of the headers. */
  headers: 10_000,
  /** The time from the first byte of a form with files to its answer: 100 MB over a slow line. */
  upload: 1_800_000,
  /** The time from a whole request to the head of its answer. */
  answer: 60_000,
  /** The time without a byte while an answer is under way; 0 means no limit. */
  stalled: 120_000,
  /** This is longer than common proxies keep an idle connection. */
  keepAlive: 65_000,
  checkEvery: 500,
  /** The time for a client that's still sending to read its answer. */
  drain: 2_000,
  /** The time for answers under way when the server stops. */
  stop: 10_000,
}

export type TimeLimits = typeof timeLimits

/** In development Next compiles a page at its first request. */
export const developmentTimeLimits: TimeLimits = { ...timeLimits, answer: 300_000, stalled: 0 }

export type Settings = ReturnType<typeof readSettings>

/** @throws SettingError naming the variable that can't be used */
export const readSettings = (env: Environment) => ({
  port: readWholeNumber(env, 'PORT'),
  /** Undefined listens on every address. */
  host: env['HOST'] || undefined,
  siteUrl: readSiteUrl(env),
  trustedProxies: readWholeNumber(env, 'TRUST_PROXY'),
  development: env['NODE_ENV'] === 'development',
  distDir: readVariable(env, 'NEXT_DIST_DIR'),
  /** The folder of data outside the database that outlives a run. */
  dataDir: readVariable(env, 'DATA_DIR'),
  /** Undefined means no metrics. */
  metricsToken: env['METRICS_TOKEN'] || undefined,
  /** Undefined if no mail server is set up. */
  mail: readMailServer(env),
  /** Undefined if no mailbox is set up. */
  mailbox: readMailbox(env),
})
