import type { IncomingHttpHeaders } from 'node:http'
import { headerNames } from '@/platform/headers'
import { routes } from '@/platform/calls/routes'
import type { AppAnswer, AppRequest } from '../app'
import type { Reply } from '../answers/reply'
import { contentSecurityOfData } from '../answers/content-security'

export type Ask = (request: AppRequest) => Promise<AppAnswer>

/** Headers set by this server that it passes on. */
const passedOn = [
  'host',
  headerNames.clientAddress,
  headerNames.requestId,
  headerNames.forwardedProtocol,
]

export function passedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(passedOn.map((name) => [name, headers[name]]))
}

const ofTheSession = ['cookie', 'authorization', 'origin', headerNames.fetchSite]

/** `GET /api/user` for the request's session: 200 if someone is signed in. */
export async function statusOfSession(ask: Ask, headers: IncomingHttpHeaders): Promise<number> {
  if (!headers.cookie && !headers.authorization) return 401
  const { method, path: url } = routes.user
  const session = Object.fromEntries(ofTheSession.map((name) => [name, headers[name]]))
  const asked = { ...passedHeaders(headers), ...session }
  const { status, body } = await ask({ method, url, headers: asked, body: null })
  body.resume()
  return status
}

/** 303 (RFC 9110, section 15.4.4). */
export function seeOther(location: string): Reply {
  return {
    status: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      [headerNames.contentSecurityPolicy]: contentSecurityOfData,
    },
    body: Buffer.alloc(0),
  }
}
