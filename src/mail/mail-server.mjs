// Plain JavaScript: scripts read it before packages are installed.

import { readVariable, SettingError } from '../platform/environment.mjs'

/**
 * @typedef {object} MailServer how mail is sent
 * @property {string} host
 * @property {number} port
 * @property {boolean} isSecure whether the connection begins with TLS; else TLS follows if it's offered
 * @property {boolean} needsTls whether nothing is sent without it
 * @property {Auth | undefined} auth
 * @property {string | undefined} from the address that mails come from, if the operator has named one
 * @property {readonly number[]} retrySeconds how long to wait after each attempt that failed for a while
 *
 * @typedef {object} MailboxServer where the answers arrive
 * @property {string} host
 * @property {number} port
 * @property {boolean} isSecure
 * @property {Auth} auth
 * @property {string | undefined} sent the folder of sent mails, if the server doesn't mark it
 *
 * @typedef {{ user: string, pass: string } | { user: string, oauth: OAuth }} Auth
 *
 * @typedef {object} OAuth an application's own right, without a person who signs in (RFC 6749, section 4.4)
 * @property {string} tokenUrl
 * @property {string} clientId
 * @property {string} clientSecret
 * @property {string} scope
 */

/** RFC 8314's ports. */
const usualPorts = /** @type {Readonly<Record<string, number | undefined>>} */ ({
  'smtp:': 587,
  'smtps:': 465,
  'imap:': 143,
  'imaps:': 993,
})

const oauthVariables = /** @type {const} */ ([
  'MAIL_OAUTH_TOKEN_URL',
  'MAIL_OAUTH_CLIENT_ID',
  'MAIL_OAUTH_CLIENT_SECRET',
  'MAIL_OAUTH_SCOPE',
])

/**
 * @param {import('../platform/environment.mjs').Environment} env
 * @returns {OAuth | undefined}
 * @throws {SettingError} naming a variable that's missing beside the others
 */
function readOAuth(env) {
  const [tokenUrl, clientId, clientSecret, scope] = oauthVariables.map((name) => env[name])
  if (tokenUrl && clientId && clientSecret && scope) {
    if (/^https:|^http:\/\/(localhost|127\.|\[::1\])/.test(tokenUrl) && URL.canParse(tokenUrl)) {
      return { tokenUrl, clientId, clientSecret, scope }
    }
    throw new SettingError('MAIL_OAUTH_TOKEN_URL can’t be used: set it to an https address.')
  }
  const missing = oauthVariables.find((name) => !env[name])
  if (!missing || oauthVariables.every((name) => !env[name])) return undefined
  throw new SettingError(`${missing} is missing: set all of ${oauthVariables.join(', ')}, or none.`)
}

/** @type {Readonly<Record<string, string>>} */
const examples = {
  SMTP_URL: 'your mail server, such as smtp://user:password@mail.example.com:587',
  IMAP_URL: 'your mailbox, such as imaps://user:password@mail.example.com:993',
}

/**
 * @param {import('../platform/environment.mjs').Environment} env
 * @param {'SMTP_URL' | 'IMAP_URL'} name
 * @returns {Pick<MailServer, 'host' | 'port' | 'isSecure' | 'auth'>}
 * @throws {SettingError} which never quotes the address, since it may hold a password
 */
function readServerUrl(env, name) {
  const oauth = readOAuth(env)
  try {
    const url = new URL(env[name] ?? '')
    const { hash, hostname, password, pathname, port, protocol, search, username } = url
    const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
    // Anything after the host means that the password wasn't encoded.
    const isWhole = hostname && port !== '0' && /^\/?$/.test(pathname + search + hash)
    const isKnown = protocol.startsWith(name.slice(0, 4).toLowerCase())
    const usualPort = usualPorts[protocol]
    // A token stands in for the password.
    const hasAuth = user ? Boolean(pass || oauth) : !pass && name === 'SMTP_URL'
    if (isKnown && usualPort !== undefined && isWhole && hasAuth) {
      return {
        // The brackets of IPv6 go.
        host: hostname.replace(/^\[(.*)\]$/, '$1'),
        port: port ? Number(port) : usualPort,
        isSecure: protocol.endsWith('s:'),
        auth: user ? (pass || !oauth ? { user, pass } : { user, oauth }) : undefined,
      }
    }
  } catch {
    // The text is no address, or has a broken percent sign.
  }
  throw new SettingError(
    `${name} can’t be used: set it to ${examples[name]}, with signs like @ : / # ? % in the password written as %40 %3A %2F %23 %3F %25.`,
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
  return env.SMTP_URL
    ? { ...readServerUrl(env, 'SMTP_URL'), needsTls, from, retrySeconds }
    : undefined
}

/**
 * @param {import('../platform/environment.mjs').Environment} env
 * @returns {MailboxServer | undefined} undefined if no mailbox is set up
 * @throws {SettingError} naming the variable that can't be used
 */
export function readMailbox(env) {
  if (!env.IMAP_URL) return undefined
  const { auth, ...server } = readServerUrl(env, 'IMAP_URL')
  if (!auth) throw new SettingError('IMAP_URL can’t be used: it names no user.')
  return { ...server, auth, sent: env.IMAP_SENT || undefined }
}
