// Plain JavaScript: scripts read it before packages are installed.

import { readVariable, SettingError } from '../platform/environment.mjs'

/**
 * @typedef {object} MailServer how mail is sent
 * @property {string} host
 * @property {number} port
 * @property {boolean} isSecure whether the connection begins with TLS; else TLS follows where it is offered
 * @property {{ user: string, pass: string } | undefined} auth
 * @property {string | undefined} from the address that mails come from, where the operator has named one
 * @property {readonly number[]} retrySeconds how long to wait after each attempt that failed for a while
 */

/** RFC 8314's submission ports. */
const usualPorts = { 'smtp:': 587, 'smtps:': 465 }

/** @param {string} protocol @returns {protocol is keyof typeof usualPorts} */
const isKnown = (protocol) => protocol in usualPorts

/** Never quotes the address, which may hold a password. */
const unusable =
  'SMTP_URL cannot be used: set it to your mail server, such as smtp://user:password@mail.example.com:587, with signs like @ : / # ? % in the password written as %40 %3A %2F %23 %3F %25.'

/**
 * @param {string} text
 * @returns {Pick<MailServer, 'host' | 'port' | 'isSecure' | 'auth'>}
 * @throws {SettingError}
 */
function readServerUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // Anything after the host means that the password wasn't encoded.
  if (
    !url ||
    !isKnown(url.protocol) ||
    !url.hostname ||
    !/^\/?$/.test(url.pathname + url.search + url.hash)
  ) {
    throw new SettingError(unusable)
  }
  const [user, pass] = [url.username, url.password].map(decoded)
  if (Boolean(user) !== Boolean(pass) || url.port === '0') throw new SettingError(unusable)
  return {
    // Without the brackets of IPv6.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port ? Number(url.port) : usualPorts[url.protocol],
    isSecure: url.protocol === 'smtps:',
    auth: user && pass ? { user, pass } : undefined,
  }
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new SettingError(unusable)
  }
}

/**
 * @param {import('../platform/environment.mjs').Environment} env
 * @throws {SettingError}
 */
function readRetrySeconds(env) {
  const text = readVariable(env, 'MAIL_RETRY_SECONDS')
  const parts = text.split(',').map((part) => part.trim())
  if (parts.every((part) => /^\d{1,8}$/.test(part))) return parts.map(Number)
  throw new SettingError(
    `MAIL_RETRY_SECONDS is "${text}": set it to whole numbers with commas between, such as 60,300,1800.`,
  )
}

/**
 * @param {import('../platform/environment.mjs').Environment} env
 * @param {'MAIL_FROM' | 'MAIL_TO'} name
 * @returns {string | undefined}
 * @throws {SettingError}
 */
function readAddress(env, name) {
  const address = env[name]
  if (!address) return undefined
  if (/^[^\s@<>()[\]",:;\\]+@[^\s@<>()",:;\\]+$/.test(address)) return address
  throw new SettingError(
    `${name} is "${address}": set it to one e-mail address and nothing else, such as name@example.com.`,
  )
}

/**
 * @param {import('../platform/environment.mjs').Environment} env
 * @returns {MailServer | undefined} undefined where no mail server is set up
 * @throws {SettingError} naming the variable that cannot be used
 */
export function readMailServer(env) {
  const retrySeconds = readRetrySeconds(env)
  const from = readAddress(env, 'MAIL_FROM')
  readAddress(env, 'MAIL_TO')
  return env.SMTP_URL ? { ...readServerUrl(env.SMTP_URL), from, retrySeconds } : undefined
}
