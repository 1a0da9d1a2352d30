// Plain JavaScript: scripts read it before packages are installed.

/**
 * @typedef {object} Variable one thing that the operator can set
 * @property {string} meaning what it decides
 * @property {string} [default] the value if it isn't set
 * @property {string} [otherwise] in words, what applies if it isn't set and has no `default`
 * @property {number} [min] the least whole number that it may be
 * @property {number} [max] the greatest
 *
 * @typedef {Readonly<Record<string, string | undefined>>} Environment
 */

const tries = 'tries in 10 minutes for each client address'
const ofTries = { default: '10', min: 1, max: 1_000_000 }

/**
 * Every variable that the site reads; `.env.example` and docs/operating.md are checked against it.
 *
 * Source: docs/operating.md, "Variables".
 */
export const variables = /** @satisfies {Readonly<Record<string, Variable>>} */ (
  /** @type {const} */ ({
    PORT: { meaning: 'Where the site listens', default: '3000', min: 1, max: 65_535 },
    HOST: {
      meaning: 'The address of this machine that the site listens on',
      otherwise: 'all of them',
    },
    SITE_URL: {
      meaning:
        'The address that visitors type, without a path. With https it makes cookies Secure and sends HSTS',
      otherwise: 'http://localhost:PORT',
    },
    TRUST_PROXY: {
      meaning: 'How many of your proxies are in front of the site',
      default: '0',
      min: 0,
      max: 32,
    },
    DATABASE_URI: {
      meaning: 'Your own MongoDB, which must be a replica set, or the word embedded',
      otherwise: 'an embedded server',
    },
    DATA_DIR: {
      meaning: 'The folder of the embedded database, the secret and what was erased',
      default: '.data',
    },
    NEXT_DIST_DIR: { meaning: 'The folder of the build, inside the project', default: '.next' },
    MONGOMS_SYSTEM_BINARY: {
      meaning: 'The mongod of the embedded database',
      otherwise: 'one that is found or fetched',
    },
    PAYLOAD_SECRET: {
      meaning: 'Signs the session cookies: a long random text',
      otherwise: 'made once and kept under DATA_DIR',
    },
    SEED: {
      meaning: 'What an empty database is filled with: demo, empty, busy or edge',
      default: 'demo',
    },
    ADMIN_USERNAME: { meaning: 'The first admin’s name', default: 'admin' },
    ADMIN_PASSWORD: {
      meaning: 'The first admin’s password',
      otherwise: 'made up and printed once',
    },
    SETUP_CODE: {
      meaning: 'The code that registering the first admin asks for',
      otherwise: 'no code',
    },
    SMTP_URL: {
      meaning:
        'Your mail server: smtp://user:password@host:port, or smtps://… for TLS from the start',
      otherwise: 'no mail is sent',
    },
    SMTP_TLS: {
      meaning: 'Set to required, no mail leaves without TLS, with a password or not',
      otherwise: 'TLS if the mail server offers it',
    },
    MAIL_FROM: {
      meaning: 'The address that mails come from',
      otherwise: 'the email under Contact',
    },
    MAIL_TO: {
      meaning: 'Where you hear of new enquiries, until Settings names another; no visitor sees it',
      otherwise: 'the email under Contact',
    },
    MAIL_RETRY_SECONDS: {
      meaning:
        'After how many seconds a mail is tried again, each time; after the last it has failed',
      default: '60,300,1800,7200,21600,86400',
    },
    METRICS_TOKEN: {
      meaning: 'What Prometheus sends to read /metrics: a long random text',
      otherwise: 'there’s no /metrics',
    },
    RATE_LIMIT_SIGN_IN: { meaning: `Signing in and registering: ${tries}`, ...ofTries },
    RATE_LIMIT_ENQUIRIES: { meaning: `Sending an enquiry: ${tries}`, ...ofTries },
    RATE_LIMIT_REVIEWS: { meaning: `Sending a review: ${tries}`, ...ofTries },
    RATE_LIMIT_CHANGE_PASSWORD: { meaning: `Changing the password: ${tries}`, ...ofTries },
    DEBUG: {
      meaning: 'Set to 1, shows the stack after the sentence that says why a start failed',
      otherwise: 'the sentence alone',
    },
  })
)

/** Its message says what to change. */
export class SettingError extends Error {}

/**
 * The default also stands in for an empty value.
 * @param {Environment} env
 * @param {{ [Name in keyof typeof variables]: (typeof variables)[Name] extends { default: string } ? Name : never }[keyof typeof variables]} name
 * @returns {string}
 */
export function readVariable(env, name) {
  return env[name] || variables[name].default
}

/**
 * @param {Environment} env
 * @param {'PORT' | 'TRUST_PROXY' | `RATE_LIMIT_${'SIGN_IN' | 'ENQUIRIES' | 'REVIEWS' | 'CHANGE_PASSWORD'}`} name
 * @returns {number}
 * @throws {SettingError} if it isn't a whole number within its bounds
 */
export function readWholeNumber(env, name) {
  const { min, max } = variables[name]
  const text = readVariable(env, name)
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new SettingError(`${name} is "${text}": set it to a whole number from ${min} to ${max}.`)
}

/** @param {string} name @returns {name is Extract<keyof typeof variables, `RATE_LIMIT_${string}`>} */
const isRateLimit = (name) => name in variables && name.startsWith('RATE_LIMIT_')

/**
 * A misspelt name would be ignored, and the usual limit would hold.
 * @param {Environment} env
 * @throws {SettingError} naming the variable of a limit that doesn't exist or can't be used
 */
export function checkRateLimits(env) {
  for (const name of Object.keys(env).filter((each) => each.startsWith('RATE_LIMIT_'))) {
    if (isRateLimit(name)) readWholeNumber(env, name)
    else {
      const known = Object.keys(variables).filter(isRateLimit).join(', ')
      throw new SettingError(`${name} isn’t a limit of the site: use one of ${known}.`)
    }
  }
}

/**
 * The public origin; a path in `SITE_URL` is dropped.
 * @param {Environment} env
 * @returns {URL}
 * @throws {SettingError} if `SITE_URL` isn't an http or https address
 */
export function readSiteUrl(env) {
  const text = env.SITE_URL || `http://localhost:${readVariable(env, 'PORT')}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol)) return new URL(url.origin)
  throw new SettingError(
    `SITE_URL is "${text}": set it to the site's public address, such as https://www.example.com.`,
  )
}
