// Plain JavaScript: scripts read it before packages are installed.

/**
 * @typedef {object} Variable one thing that the operator can set
 * @property {string} [default] the value if it isn't set
 * @property {number} [min] the least whole number that it may be
 * @property {number} [max] the greatest
 *
 * @typedef {Readonly<Record<string, string | undefined>>} Environment
 */

const ofTries = { default: '10', min: 1, max: 1_000_000 }

/** Every variable that the site reads. `.env.example` says what each decides. */
export const variables = /** @satisfies {Readonly<Record<string, Variable>>} */ (
  /** @type {const} */ ({
    PORT: { default: '3000', min: 1, max: 65_535 },
    HOST: {},
    SITE_URL: {},
    TRUST_PROXY: { default: '0', min: 0, max: 32 },
    DATABASE_URI: {},
    DATA_DIR: { default: '.data' },
    NEXT_DIST_DIR: { default: '.next' },
    MONGOMS_SYSTEM_BINARY: {},
    PAYLOAD_SECRET: {},
    SEED: { default: 'demo' },
    ADMIN_USERNAME: { default: 'admin' },
    ADMIN_PASSWORD: {},
    SETUP_CODE: {},
    SMTP_URL: {},
    SMTP_TLS: {},
    IMAP_URL: {},
    IMAP_SENT: {},
    MAIL_OAUTH_TOKEN_URL: {},
    MAIL_OAUTH_CLIENT_ID: {},
    MAIL_OAUTH_CLIENT_SECRET: {},
    MAIL_OAUTH_SCOPE: {},
    MAIL_FROM: {},
    MAIL_TO: {},
    MAIL_RETRY_SECONDS: { default: '60,300,1800,7200,21600,86400' },
    CLAMD: {},
    METRICS_TOKEN: {},
    RATE_LIMIT_SIGN_IN: ofTries,
    RATE_LIMIT_ENQUIRIES: ofTries,
    RATE_LIMIT_REVIEWS: ofTries,
    RATE_LIMIT_CHANGE_PASSWORD: ofTries,
    RATE_LIMIT_FILES: { ...ofTries, default: '30' },
    DEBUG: {},
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
 * @param {'PORT' | 'TRUST_PROXY' | `RATE_LIMIT_${'SIGN_IN' | 'ENQUIRIES' | 'REVIEWS' | 'CHANGE_PASSWORD' | 'FILES'}`} name
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
