import { headerNames } from '@/contract/headers'
import { isOurs } from '@/contract/origin'
import { allowedMethods, type ErrorStatus } from '../answers/error-answer'
import type { Settings } from '../settings'
import { clientAddress } from './client-address'
import { dropClientClaims } from './forwarded-headers'
import type { Incoming } from './incoming'

/** A name and perhaps a port: what Next and Payload can make a URL of. */
const usableHost = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** Why a request is refused before it is looked at any further, if it is. */
export function refusedStatus(request: Incoming, siteUrl: URL): ErrorStatus | null {
  const { headers, method = '' } = request
  const { host } = headers
  if (!allowedMethods.includes(method)) return 405
  if (host !== undefined && !(usableHost.test(host) && URL.canParse(`http://${host}`))) return 400
  // Each call judges this too; here it also stands before Payload's own routes and Next's actions.
  const provenance = {
    method,
    secFetchSite: String(headers[headerNames.fetchSite] ?? '') || null,
    origin: headers.origin ?? null,
    host: host ?? null,
  }
  return isOurs(provenance, siteUrl.origin) ? null : 403
}

/** Replaces what the client says of itself by what this server knows. */
export function addRequestHeaders(
  request: Incoming,
  id: string,
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'development'>,
): void {
  const { headers, wire } = request
  const forwarded = headers[headerNames.forwardedFor]
  const seen = Array.isArray(forwarded) ? forwarded.join() : forwarded
  const address = clientAddress(wire.remoteAddress, seen, settings.trustedProxies)
  dropClientClaims(headers, settings.development)
  headers[headerNames.clientAddress] = address
  headers[headerNames.requestId] = id
  headers.host ??= settings.siteUrl.host
  headers[headerNames.forwardedProtocol] = settings.siteUrl.protocol.slice(0, -1)
}
