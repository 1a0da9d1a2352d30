import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'

/** Each name and value of the headers that `writeHead` was passed, in either of their shapes. */
export function* headerPairs(
  headers: OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined,
): Generator<[string, OutgoingHttpHeader]> {
  if (Array.isArray(headers)) {
    for (let at = 0; at + 1 < headers.length; at += 2) {
      const value = headers[at + 1]
      if (value !== undefined) yield [String(headers[at]), value]
    }
    return
  }
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value !== undefined) yield [name, value]
  }
}

/** Whether an argument of `write` or `end` is the callback. */
export function isCallback(value: unknown): value is () => void {
  return typeof value === 'function'
}

/** A part of a body as bytes. */
export function toBuffer(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string') {
    return Buffer.from(
      chunk,
      typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8',
    )
  }
  if (chunk instanceof Uint8Array) {
    return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
  throw new TypeError('A body is written as text or bytes')
}
