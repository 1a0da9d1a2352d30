/** Makes the keys by which the server tells a repeated attempt from a new enquiry. */
interface AttemptKeys {
  /** The key for some content: that of the last attempt where the content is the same. */
  keyFor: (content: string) => string
  /** The server has answered the last attempt: from now on the same content is a new enquiry. */
  settle: () => void
}

/**
 * The key belongs to what is sent, not to the click: after a lost answer the same content is sent
 * with the same key and stored once.
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

/** 128 random bits. `crypto.randomUUID` is missing on pages that came over plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
