import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { twoStepFigures } from '@/account/two-step'
import { now } from '@/platform/time/clock'

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
