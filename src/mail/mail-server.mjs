// Plain JavaScript: scripts read it before packages are installed.

import { readVariable, SettingError } from '../platform/environment.mjs'

/**
 * @typedef {object} MailServer how mail is sent
 * @property {string} host
 * @property {number} port
 * @property {boolean} isSecure whether the connection begins with TLS; else TLS follows if it's offered
 * @property {boolean} needsTls whether nothing is sent without it
 * @property {{ user: string, pass: string } | undefined} auth
 * @property {string | undefined} from the address that mails come from, if the operator has named one
 * @property {readonly number[]} retrySeconds how long to wait after each attempt that failed for a while
 */

/** RFC 8314's submission ports. */
const usualPorts = { 'smtp:': 587, 'smtps:': 465 }

/** @param {string} protocol @returns {protocol is keyof typeof usualPorts} */
const isKnown = (protocol) => protocol in usualPorts

/**
 * @param {string} text
 * @returns {Pick<MailServer, 'host' | 'port' | 'isSecure' | 'auth'>}
 * @throws {SettingError} which never quotes the address, since it may hold a password
 */
function readServerUrl(text) {
  try {
    const { hash, hostname, password, pathname, port, protocol, search, username } = new URL(text)
    const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
    // Anything after the host means that the password wasn't encoded.
    const isWhole = hostname && port !== '0' && /^\/?$/.test(pathname + search + hash)
    if (isKnown(protocol) && isWhole && Boolean(user) === Boolean(pass)) {
      return {
        // The brackets of IPv6 go.
        host: hostname.replace(/^\[(.*)\]$/, '$1'),
        port: port ? Number(port) : usualPorts[protocol],
        isSecure: protocol === 'smtps:',
        auth: user ? { user, pass } : undefined,
      }
    }
  } catch {
    // The text is no address, or has a broken percent sign.
  }
  throw new SettingError(
    'SMTP_URL can’t be used: set it to your mail server, such as smtp://user:password@mail.example.com:587, with signs like @ : / # ? % in the password written as %40 %3A %2F %23 %3F %25.',
  )
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
    `${name} is "${address}": set it to one email address and nothing else, such as name@example.com.`,
  )
}

/**
 * @param {import('../platform/environment.mjs').Environment} env
 * @returns {MailServer | undefined} undefined if no mail server is set up
 * @throws {SettingError} naming the variable that can't be used
 */
export function readMailServer(env) {
  const retrySeconds = readRetrySeconds(env)
  const from = readAddress(env, 'MAIL_FROM')
  readAddress(env, 'MAIL_TO')
  const needsTls = env.SMTP_TLS === 'required'
  if (env.SMTP_TLS && !needsTls) {
    throw new SettingError(`SMTP_TLS is "${env.SMTP_TLS}": set it to required, or leave it out.`)
  }
  return env.SMTP_URL ? { ...readServerUrl(env.SMTP_URL), needsTls, from, retrySeconds } : undefined
}
