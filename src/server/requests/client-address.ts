import { isIP } from 'node:net'

/**
 * Who is asking, as far as it can be known: the socket's address, or behind `hops` trusted proxies
 * the address that the outermost of them saw.
 *
 * @param socketAddress the address at the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` that came with the request
 * @param hops how many proxies of our own stand before this server; 0 believes no header
 * @returns a canonical address; the socket's where the header holds no address at that place, the
 *   leftmost of the header where fewer proxies than `hops` have written to it
 *
 * Source: docs/api.md, "Client address".
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const own = canonicalAddress(socketAddress ?? '') ?? 'unknown'
  if (hops === 0 || forwardedFor === undefined) return own
  const seen = forwardedFor.split(',')
  const claimed = seen[Math.max(seen.length - hops, 0)] ?? ''
  return canonicalAddress(claimed) ?? own
}

/**
 * One spelling for each address: no port, brackets or zone, IPv6 compressed and in lower case, and
 * an IPv4 address that came mapped into IPv6 as the IPv4 address that it is.
 *
 * @returns null where the text is no address
 */
export function canonicalAddress(text: string): string | null {
  const bare = withoutPort(text.trim()).split('%', 1)[0] ?? ''
  if (isIP(bare) === 4) return bare
  if (isIP(bare) !== 6) return null
  const compressed = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(compressed)
  return mapped ? [mapped[1], mapped[2]].flatMap(octets).join('.') : compressed
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)
  if (bracketed) return bracketed[1] ?? ''
  return text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

function octets(group: string | undefined): number[] {
  const value = Number.parseInt(group ?? '0', 16)
  return [value >> 8, value & 255]
}
