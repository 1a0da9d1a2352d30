import type { PayloadRequest } from 'payload'
import { headerNames } from '@/platform/headers'
import { isOurs, otherSiteMessage } from '@/platform/origin'
import { HttpError, signInNeeded } from './http-error'

/** Every other endpoint needs a signed-in user. */
export const checksAccessItself = { custom: { checksAccessItself: true } }

/** @throws HttpError 403 where a write comes from a page of another origin */
export function requireSameOrigin(req: { method?: string; headers: Headers }): void {
  const { headers } = req
  const provenance = {
    method: req.method ?? 'GET',
    secFetchSite: headers.get(headerNames.fetchSite),
    origin: headers.get('origin'),
    host: headers.get('host'),
  }
  if (!isOurs(provenance, process.env['SITE_URL'])) {
    throw new HttpError(403, otherSiteMessage)
  }
}

/** @throws HttpError 401 where nobody is */
export function requireSignIn({ user }: PayloadRequest): NonNullable<PayloadRequest['user']> {
  if (!user) throw signInNeeded()
  return user
}
