import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { keyFor } from './codes'

/** The mail that contains the link. */
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
 * The mail's id, signed with the site's secret. It's stored nowhere, so nobody can make one from
 * the database.
 *
 * Source: docs/api.md, "A forgotten password".
 */
export function resetToken(payload: Payload, link: ResetLink): string {
  return withoutDashes(link.mail) + mac(payload, link).toString('hex')
}

/** Unchecked; undefined if it isn't a token. */
export function mailOfToken(token: string): string | undefined {
  return pattern.test(token) ? asUuid(token.slice(0, idLength)) : undefined
}

export function isTokenOf(payload: Payload, token: string, link: ResetLink): boolean {
  if (!pattern.test(token)) return false
  return timingSafeEqual(Buffer.from(token, 'hex'), Buffer.from(resetToken(payload, link), 'hex'))
}
