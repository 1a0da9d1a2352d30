export const isHttps = () => (process.env['SITE_URL'] ?? '').startsWith('https://')

/**
 * A cookie's name. Over https it has the prefix that keeps other hosts of the domain from setting
 * it. Source: RFC 6265bis, 4.1.3.2.
 */
export const cookieName = (name: string) => (isHttps() ? `__Host-${name}` : name)

/** Payload's own names begin so. */
export const payloadCookies = () => cookieName('payload')

/** Payload's server reads it. */
export const panelTheme = () => `${payloadCookies()}-theme`
