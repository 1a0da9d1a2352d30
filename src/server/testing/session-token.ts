import { createHash, createHmac } from 'node:crypto'

const decode = (part = ''): object => {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
  return typeof value === 'object' && value !== null ? value : {}
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The token that a session's cookie carries. */
export const sessionToken = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1)

/**
 * A real session's token with something else in it, signed again.
 * @param key signs it; without one it says that it isn't signed
 */
export function changedToken(token: string, changes: object, key?: string): string {
  const [header, claims] = token.split('.')
  const head = { ...decode(header), ...(key === undefined && { alg: 'none' }) }
  const signed = `${encode(head)}.${encode({ ...decode(claims), ...changes })}`
  const signature =
    key === undefined ? '' : createHmac('sha256', key).update(signed).digest('base64url')
  return `${signed}.${signature}`
}

/** A token, its first two parts given, signed as Payload does. */
export function signedToken(parts: string): string {
  const secret = createHash('sha256').update(process.env['PAYLOAD_SECRET'] ?? '')
  const key = secret.digest('hex').slice(0, 32)
  return `${parts}.${createHmac('sha256', key).update(parts).digest('base64url')}`
}
