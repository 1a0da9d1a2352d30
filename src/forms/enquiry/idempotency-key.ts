/** Hands out the keys by which the server knows a repeated attempt from a new enquiry. */
export interface AttemptKeys {
  /** The key for some content: that of the last attempt where the content is the same. */
  keyFor: (content: string) => string
  /** The last attempt has come to its end, so that the same content is a new enquiry. */
  settle: () => void
}

/**
 * A key names what is sent, not the click: after an answer that got lost the same content goes out
 * under the same key and is stored once.
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

/** 128 random bits; unlike `crypto.randomUUID` also to be had where the page came by plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
