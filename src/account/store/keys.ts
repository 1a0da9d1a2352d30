import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

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
