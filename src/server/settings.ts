/** What the operator decides about the server. Source: docs/api.md, "How it is run". */
export interface Settings {
  port: number
  /** The address to listen on; every address of the machine where it is undefined. */
  host: string | undefined
  /** The public origin, without a trailing slash. */
  siteUrl: URL
  /** How many proxies of the operator's own stand before this server. */
  trustedProxies: number
  development: boolean
}

/** A setting that cannot be used; its message is a sentence that says what to change. */
export class SettingError extends Error {}

/**
 * Reads the settings from the environment.
 *
 * @throws SettingError naming the variable at fault
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = wholeNumber('PORT', env.PORT, 3000, 65_535)
  return {
    port,
    host: env.HOST || undefined,
    siteUrl: originOf(env.SITE_URL || `http://localhost:${port}`),
    trustedProxies: wholeNumber('TRUST_PROXY', env.TRUST_PROXY, 0, 32),
    development: env.NODE_ENV === 'development',
  }
}

function wholeNumber(
  name: string,
  text: string | undefined,
  otherwise: number,
  most: number,
): number {
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= most) return value
  throw new SettingError(`${name} is "${text}"; set it to a whole number from 0 to ${most}.`)
}

function originOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol)) return new URL(url.origin)
  throw new SettingError(
    `SITE_URL is "${text}"; set it to the site's public address, such as https://www.example.com.`,
  )
}
