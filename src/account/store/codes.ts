import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto'
import type { Payload } from 'payload'
import { Secret, TOTP } from 'otpauth'
import { resetMinutes, twoStepFigures } from '@/account/account'

interface WithSecret {
  config: Pick<Payload['config'], 'secret'>
}

type Purpose = 'two-step' | 'password-reset'

/** A 32-byte key derived from PAYLOAD_SECRET (RFC 5869); it isn't in the database. */
function keyFor({ config }: WithSecret, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', config.secret, '', purpose, 32))
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM, for this user only. */
export function seal(payload: WithSecret, user: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFor(payload, 'two-step'), iv).setAAD(Buffer.from(user))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined if it was sealed under another secret or for another user. */
export function unseal(payload: WithSecret, user: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const [key, iv] = [keyFor(payload, 'two-step'), bytes.subarray(0, ivBytes)]
  const textAt = ivBytes + tagBytes
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(user))
      .setAuthTag(bytes.subarray(ivBytes, textAt))
    return opening.update(bytes.subarray(textAt), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}

const { digits, drift, recoveryCodes, stepSeconds } = twoStepFigures

/** @param issuer the site's name in the app */
const codesOf = (secret: string, issuer = '', label = '') =>
  new TOTP({
    ...{ issuer, label, algorithm: 'SHA1', digits, period: stepSeconds },
    secret: Secret.fromBase32(secret),
  })

/** 160 bits in base32. Source: RFC 4226, section 4. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function appUri(app: { secret: string; issuer: string; username: string }): string {
  return codesOf(app.secret, app.issuer, app.username).toString()
}

/**
 * The time step of a code, at most `drift` steps from now. Spaces don't matter.
 *
 * Source: RFC 6238, section 5.2.
 */
export function stepOf(secret: string, code: string): number | undefined {
  const token = code.replace(/\s/g, '')
  // The library fails on letters of other scripts with as many characters but more bytes.
  if (!/^\d+$/.test(token)) return undefined
  const codes = codesOf(secret)
  const timestamp = Date.now()
  const delta = codes.validate({ token, timestamp, window: drift })
  return delta === null ? undefined : codes.counter({ timestamp }) + delta
}

/** No 0, O, 1 or I. Five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const group = () =>
  Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** 75 bits each: ABCDE-FGHJK-LMNPQ. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => [group(), group(), group()].join('-'))
}

/**
 * 75 bits can't be guessed, so a plain hash will do; codes still work if the site's secret is lost.
 */
export function hashRecoveryCode(user: string, code: string): string {
  const typed = code.toUpperCase().replace(/[^A-Z\d]/g, '')
  return createHash('sha256').update(`${user}:${typed}`).digest('hex')
}

/**
 * The id of the mail that contains the link, signed with the site's secret. It's stored nowhere, so
 * nobody can make one from the database.
 *
 * Source: docs/api.md, "A forgotten password".
 */
export function resetToken(
  payload: WithSecret,
  { mail, user }: { mail: string; user: string },
): string {
  const mac = createHmac('sha256', keyFor(payload, 'password-reset')).update(`${user}:${mail}`)
  return mail.replaceAll('-', '') + mac.digest('hex')
}

const token = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})[\da-f]{64}$/

/** Unchecked; undefined if it isn't a token. */
export function mailOfToken(text: string): string | undefined {
  return token.exec(text)?.slice(1).join('-')
}

/**
 * Whether a mail's link still works: for an hour, and only if nothing was changed since.
 * @param account the address that it's about now, and when its links ended
 */
export function isLinkOpen(
  mail: { to: string; createdAt: Date },
  account: { address: string | null | undefined; resetsEndedAt?: Date | undefined },
): boolean {
  const isRecent = Date.now() - mail.createdAt.getTime() < resetMinutes * 60_000
  const { address, resetsEndedAt = new Date(0) } = account
  return isRecent && address === mail.to && resetsEndedAt < mail.createdAt
}
