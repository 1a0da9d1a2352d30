import type { IncomingHttpHeaders } from 'node:http'

/**
 * Headers in which a client speaks of itself, of its proxies, or to the inside of Next. The app may
 * believe none of them; Next and Payload act on several, and Next drops only some by itself.
 */
const claims =
  /^(forwarded|via|x-rewrite-url|x-real-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip(v6)?|fastly-client-ip|x-request-id|x-http-method(-override)?|x-method-override|x-invocation-id|x-matched-path|x-form-state|x-preview|next-resume)$/

/** Whole families of such headers. */
const claimFamilies =
  /^x-(forwarded|original|client|middleware|nextjs|next|now|vercel|invoke|prerender|action)-/

/** Next's development client finds its own requests by these; a production build sends neither. */
const developmentClaims = /^x-nextjs-(html-)?request-id$/

/**
 * Removes, in place, every header that is such a claim.
 *
 * `x-payload-http-method-override` stays, since Payload's panel sends it and it can only turn a POST
 * into a read.
 */
export function dropClientClaims(headers: IncomingHttpHeaders, development: boolean): void {
  for (const name of Object.keys(headers)) {
    const isClaim = claims.test(name) || claimFamilies.test(name)
    if (isClaim && !(development && developmentClaims.test(name)))
      Reflect.deleteProperty(headers, name)
  }
}
