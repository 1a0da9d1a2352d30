import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { headerNames } from '@/platform/headers'
import { allowedMethods, type ErrorStatus } from '../answers/reply'
import type { Settings } from '../settings'

/**
 * Headers in which a client talks about itself or its proxies, or to the inside of Next. Next and Payload
 * act on several, and Next only drops some.
 */
const claims =
  /^(forwarded|via|x-rewrite-url|x-real-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip(v6)?|fastly-client-ip|x-request-id|x-http-method(-override)?|x-method-override|x-invocation-id|x-matched-path|x-form-state|x-preview|next-resume)$/

const claimFamilies =
  /^x-(forwarded|original|client|middleware|nextjs|next|now|vercel|invoke|prerender|action)-/

/** Next's development client needs these; a production build sends neither. */
const developmentClaims = /^x-nextjs-(html-)?request-id$/

/**
 * Removes such headers in place.
 *
 * `x-payload-http-method-override` stays: the panel sends it, and it can only turn a POST into a
 * read.
 */
export function dropClientClaims(headers: IncomingHttpHeaders, development: boolean): void {
  for (const name of Object.keys(headers)) {
    const isClaim = claims.test(name) || claimFamilies.test(name)
    if (isClaim && !(development && developmentClaims.test(name)))
      Reflect.deleteProperty(headers, name)
  }
}

/**
 * The connection's address, or behind `hops` trusted proxies the address that the outermost one saw.
 * @param socketAddress the address at the other end of the connection; Node has none once it's closed
 * @param forwardedFor the `X-Forwarded-For` that came with the request
 * @param hops how many of the operator's proxies are in front of this server; 0 trusts no header
 * @returns a canonical address: the connection's if the header has no address in that place, the header's
 * leftmost if fewer proxies than `hops` have written to it; null if there's none
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
 * One spelling: no port, brackets or zone, IPv6 compressed (RFC 5952), a mapped IPv4 address as
 * IPv4.
 * @returns null if the text isn't an address; an IPv4 address has four decimal parts
 */
export function canonicalAddress(text: string): string | null {
  const [bare = ''] = withoutPort(text.trim()).split('%', 1)
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare).toString() : null
}

/** Some proxies write the client's port, which `ipaddr.js` doesn't read. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)
  if (bracketed) return bracketed[1] ?? ''
  return text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/** A name and perhaps a port, which Next and Payload can make into a URL. */
const usableHost = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

const isUsable = (host: string): boolean => usableHost.test(host) && URL.canParse(`http://${host}`)

/** Node passes on the first, but a proxy may read another. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** `none` is an address that was typed in. */
const ourSites = ['same-origin', 'none']

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/**
 * Allows reads, and writes from our pages or from outside a browser page.
 * @param site the public origin
 * Source: docs/api.md, "Origin"; the rule is that of Go's net/http CrossOriginProtection.
 */
export function isOurs(method: string, headers: IncomingHttpHeaders, site: string): boolean {
  if (safeMethods.includes(method)) return true
  const { [headerNames.fetchSite]: fetchSite, host, origin } = headers
  if (fetchSite) return ourSites.includes(fetchSite)
  return !origin || origin === site || (!!host && hostOf(origin) === host)
}

/** Null if the request isn't refused. */
export function refusedStatus(request: IncomingMessage, siteUrl: URL): ErrorStatus | null {
  const { headers, method = '' } = request
  const { host } = headers
  if (!allowedMethods.includes(method)) return 405
  if (host !== undefined && (!isUsable(host) || hostsOf(request) > 1)) return 400
  return isOurs(method, headers, siteUrl.origin) ? null : 403
}

/**
 * Replaces the client's claims about itself.
 * @returns whether the client's address is known; it isn't once its connection is closed
 */
export function addRequestHeaders(
  request: IncomingMessage,
  id: string,
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'development'>,
): boolean {
  const { headers, socket } = request
  const forwarded = headers[headerNames.forwardedFor]?.toString()
  const address = clientAddress(socket.remoteAddress, forwarded, settings.trustedProxies)
  if (address === null) return false
  dropClientClaims(headers, settings.development)
  headers[headerNames.clientAddress] = address
  headers[headerNames.requestId] = id
  headers.host ??= settings.siteUrl.host
  headers[headerNames.forwardedProtocol] = settings.siteUrl.protocol.slice(0, -1)
  return true
}
