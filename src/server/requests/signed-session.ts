import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookies } from 'payload'
import { payloadCookies } from '@/platform/cookies'
import { isSameText } from '@/platform/same-text'

/** The key as Payload derives it (payload/dist/index.js). */
const signingKey = () =>
  createHash('sha256')
    .update(process.env['PAYLOAD_SECRET'] ?? '')
    .digest('hex')
    .slice(0, 32)

/**
 * Whether the request has a session's token that this site has signed, ended or not: nobody else can have one. Only
 * the call itself looks the session up.
 */
export function hasSignedSession({
  authorization = '',
  cookie = '',
}: IncomingHttpHeaders): boolean {
  const inCookie = parseCookies(new Headers({ cookie })).get(`${payloadCookies()}-token`)
  const token = inCookie ?? authorization.replace(/^(JWT|Bearer) /, '')
  const [signed, signature] = [token.slice(0, token.lastIndexOf('.')), token.split('.')[2]]
  if (signature === undefined) return false
  const expected = createHmac('sha256', signingKey()).update(signed).digest('base64url')
  return isSameText(signature, expected)
}
