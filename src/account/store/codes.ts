import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto'
import type { Payload } from 'payload'
import { Secret, TOTP } from 'otpauth'
import { twoStepFigures } from '@/account/own-account'
import { now } from '@/platform/time/clock'

/** Whatever knows the site's secret, as Payload does. */
interface WithSecret {
  config: Pick<Payload['config'], 'secret'>
}

type Purpose = 'two-step' | 'password-reset'

/** A key of 32 bytes for one purpose, derived from PAYLOAD_SECRET (RFC 5869): the database does not hold it. */
export function keyFor({ config }: WithSecret, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', config.secret, '', purpose, 32))
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a text, which opens for this user only, with AES-256-GCM. */
export function seal(payload: WithSecret, user: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFor(payload, 'two-step'), iv).setAAD(Buffer.from(user))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was sealed; undefined where it was sealed under another secret or for another user. */
export function unseal(payload: WithSecret, user: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const textAt = ivBytes + tagBytes
  try {
    const opening = createDecipheriv(
      cipher,
      keyFor(payload, 'two-step'),
      bytes.subarray(0, ivBytes),
      { authTagLength: tagBytes },
    )
      .setAAD(Buffer.from(user))
      .setAuthTag(bytes.subarray(ivBytes, textAt))
    return opening.update(bytes.subarray(textAt), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}

const { digits, drift, recoveryCodes, stepSeconds } = twoStepFigures

/** What an app is told, so that it shows the codes. */
interface AppSettings {
  /** Base32. */
  secret: string
  /** Whose codes they are, as the app names them. */
  issuer?: string
  username?: string
}

const codesOf = ({ issuer = '', secret, username = '' }: AppSettings) =>
  new TOTP({
    ...{ issuer, label: username, algorithm: 'SHA1', digits, period: stepSeconds },
    secret: Secret.fromBase32(secret),
  })

/** A new secret of 160 bits, in base32. Source: RFC 4226, section 4. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from a picture. */
export function appUri(settings: AppSettings): string {
  return codesOf(settings).toString()
}

/**
 * The time step whose code this is, at most `drift` steps from now. Spaces in it do not matter.
 *
 * Source: RFC 6238, section 5.2.
 */
export function stepOf(secret: string, code: string): number | undefined {
  const token = code.replace(/\s/g, '')
  // The library fails where letters of another script make as many characters and more bytes.
  if (!/^\d+$/.test(token)) return undefined
  const codes = codesOf({ secret })
  const timestamp = now().getTime()
  const delta = codes.validate({ token, timestamp, window: drift })
  return delta === null ? undefined : codes.counter({ timestamp }) + delta
}

/** Letters and digits that nobody mistakes for one another: no 0, O, 1 or I. Five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const group = () =>
  Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** New recovery codes of 75 bits each: ABCDE-FGHJK-LMNPQ. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => [group(), group(), group()].join('-'))
}

/**
 * What is stored of a recovery code. 75 bits cannot be found by trying, so that a plain hash will do;
 * it needs no secret of the site's, so that the codes work where that was lost.
 */
export function hashRecoveryCode(user: string, code: string): string {
  const typed = code.toUpperCase().replace(/[^A-Z\d]/g, '')
  return createHash('sha256').update(`${user}:${typed}`).digest('hex')
}
