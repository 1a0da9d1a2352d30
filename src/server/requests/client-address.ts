import ipaddr from 'ipaddr.js'

/**
 * Who is asking, as far as it can be known: the connection's address, or behind `hops` trusted
 * proxies the address that the outermost of them saw.
 *
 * @param socketAddress the address at the other end of the connection; Node has none once it is closed
 * @param forwardedFor the `X-Forwarded-For` that came with the request
 * @param hops how many proxies of the operator's stand before this server; 0 believes no header
 * @returns a canonical address: the connection's where the header holds no address at that place, the
 *   header's leftmost where fewer proxies than `hops` have written to it; null where there is none
 *
 * Source: docs/api.md, "Client address".
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string | null {
  const own = canonicalAddress(socketAddress ?? '')
  if (hops === 0 || forwardedFor === undefined) return own
  const seen = forwardedFor.split(',')
  const claimed = seen[Math.max(seen.length - hops, 0)] ?? ''
  return canonicalAddress(claimed) ?? own
}

/**
 * One spelling for each address: no port, brackets or zone, IPv6 compressed and in small letters
 * (RFC 5952), and an IPv4 address that came mapped into IPv6 as the IPv4 address that it is.
 *
 * @returns null where the text is no address; an IPv4 address has four decimal parts
 */
export function canonicalAddress(text: string): string | null {
  const [bare = ''] = withoutPort(text.trim()).split('%', 1)
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare).toString() : null
}

/** Proxies of some makers write the client's port too, which `ipaddr.js` does not read. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)
  if (bracketed) return bracketed[1] ?? ''
  return text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
