/** By which the server tells a repeated attempt from a new enquiry. */
interface AttemptKeys {
  /** The last attempt's key if the content is the same. */
  keyFor: (content: string) => string
  /** The last attempt was answered; the same content is a new enquiry from now on. */
  settle: () => void
}

/**
 * The key belongs to the content, not the click: after a lost answer, the same content is stored
 * once.
 *
 * Source: docs/api.md, "Idempotency key"; draft-ietf-httpapi-idempotency-key-header.
 */
export function createAttemptKeys(): AttemptKeys {
  let last: { content: string; key: string } | undefined
  return {
    keyFor: (content) => {
      if (last?.content !== content) last = { content, key: randomKey() }
      return last.key
    },
    settle: () => {
      last = undefined
    },
  }
}

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
