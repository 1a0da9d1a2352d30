import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { keyFor } from './codes'

/** A link that sets a password anew: whose, and the id of the mail that it stands in. */
interface ResetLink {
  user: string
  mail: string
}

const idLength = 32
const pattern = /^[\da-f]{96}$/

const withoutDashes = (uuid: string) => uuid.replaceAll('-', '')

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const mac = (payload: Payload, { mail, user }: ResetLink) =>
  createHmac('sha256', keyFor(payload, 'password-reset')).update(`${user}:${mail}`).digest()

/**
 * The token of a link that sets a password anew: its mail's id, and what only the site's secret can say
 * of it. It is stored nowhere, so whoever reads the database cannot make one.
 *
 * Source: docs/api.md, "A forgotten password".
 */
export function resetToken(payload: Payload, link: ResetLink): string {
  return withoutDashes(link.mail) + mac(payload, link).toString('hex')
}

/** The id of the mail that a token says it is from, unchecked; undefined for what is no token. */
export function mailOfToken(token: string): string | undefined {
  return pattern.test(token) ? asUuid(token.slice(0, idLength)) : undefined
}

export function isTokenOf(payload: Payload, token: string, link: ResetLink): boolean {
  if (!pattern.test(token)) return false
  return timingSafeEqual(Buffer.from(token, 'hex'), Buffer.from(resetToken(payload, link), 'hex'))
}
