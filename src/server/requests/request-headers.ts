import type { IncomingMessage } from 'node:http'
import { headerNames } from '@/platform/headers'
import { isOurs } from '@/platform/origin'
import { allowedMethods, type ErrorStatus } from '../answers/error-reply'
import type { Settings } from '../settings'
import { clientAddress } from './client-address'
import { dropClientClaims } from './forwarded-headers'

/** A name and perhaps a port: what Next and Payload can make a URL of. */
const usableHost = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** The last host that was found usable: mostly the next request names the same. */
let lastUsable = ''

function isUsable(host: string): boolean {
  if (host === lastUsable) return true
  const usable = usableHost.test(host) && URL.canParse(`http://${host}`)
  if (usable) lastUsable = host
  return usable
}

/** One text of a header that may have come several times. */
const joined = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join() : value

/** How many times a request names its host: Node passes on the first, a proxy may read another. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** The status with which a request is refused before anything else of it is looked at, or null. */
export function refusedStatus(request: IncomingMessage, siteUrl: URL): ErrorStatus | null {
  const { headers, method = '' } = request
  const { host } = headers
  if (!allowedMethods.includes(method)) return 405
  if (host !== undefined && (!isUsable(host) || hostsOf(request) > 1)) return 400
  // Each call checks this too; here it also covers Payload's own routes and Next's actions.
  const provenance = {
    method,
    secFetchSite: joined(headers[headerNames.fetchSite]) ?? null,
    origin: headers.origin ?? null,
    host: host ?? null,
  }
  return isOurs(provenance, siteUrl.origin) ? null : 403
}

/**
 * Replaces what the client says of itself by what this server knows.
 *
 * @returns whether the client's address is known; once its connection is closed it is not
 */
export function addRequestHeaders(
  request: IncomingMessage,
  id: string,
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'development'>,
): boolean {
  const { headers, socket } = request
  const forwarded = joined(headers[headerNames.forwardedFor])
  const address = clientAddress(socket.remoteAddress, forwarded, settings.trustedProxies)
  if (address === null) return false
  dropClientClaims(headers, settings.development)
  headers[headerNames.clientAddress] = address
  headers[headerNames.requestId] = id
  headers.host ??= settings.siteUrl.host
  headers[headerNames.forwardedProtocol] = settings.siteUrl.protocol.slice(0, -1)
  return true
}
