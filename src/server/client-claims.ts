import type { IncomingHttpHeaders } from 'node:http'

/**
 * What a client says of itself, of its proxies, or to the inside of Next: nothing that the app may
 * believe. Next and Payload act on several of these (Next drops only some by itself).
 */
const claims =
  /^(forwarded|via|x-forwarded-.*|x-original-.*|x-rewrite-url|x-real-ip|x-client-.*|x-cluster-client-ip|true-client-ip|cf-connecting-ip(v6)?|fastly-client-ip|x-request-id|x-http-method(-override)?|x-method-override|x-middleware-.*|x-nextjs-.*|x-next-.*|x-now-.*|x-vercel-.*|x-invoke-.*|x-invocation-id|x-matched-path|x-prerender-.*|x-action-.*|next-resume)$/

/** The development client correlates its own requests by these; a production build sends neither. */
const developmentClaims = /^x-nextjs-(html-)?request-id$/

/**
 * Removes, in place, every header that is a claim rather than a request.
 *
 * `x-payload-http-method-override` stays, since Payload's panel sends it and it can only turn a POST
 * into a read.
 */
export function dropClientClaims(headers: IncomingHttpHeaders, development: boolean): void {
  for (const name of Object.keys(headers)) {
    if (claims.test(name) && !(development && developmentClaims.test(name)))
      Reflect.deleteProperty(headers, name)
  }
}
