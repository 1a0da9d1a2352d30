import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { headerNames } from '@/platform/headers'
import { drain, type DrainLimit, isUnfinished } from '../requests/read-body'
import { contentSecurityOfData, pageSecurity } from './security-headers'

const style =
  'body{max-width:40rem;margin:0 auto;padding:2rem 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#f4efe6;background:#0b1220;overflow-wrap:anywhere}h1{font:430 2rem/1.2 Georgia,serif}a{color:#d9b871}label{display:block;margin-top:1rem}textarea:not([hidden]),select{display:block;box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;color:inherit;background:#121b2d;border:1px solid #75839f;border-radius:4px;field-sizing:content}button{margin-top:1.5rem;min-height:3rem;padding:0 1.5rem;font:inherit;font-weight:500;color:#14110a;background:#d9b871;border:0;border-radius:4px;cursor:pointer}:focus-visible{outline:3px solid #d9b871;outline-offset:2px}'

/**
 * This server's own page, which needs no database, file or script.
 * @param title as text, already escaped
 * @param main the HTML of what it says
 */
export function plainPage(title: string, main: string): Pick<Reply, 'headers' | 'body'> {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...pageSecurity({ scriptHashes: [], framed: false, development: false }),
    },
    body: Buffer.from(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main>${main}</main></html>`,
    ),
  }
}

export interface Reply {
  status: number
  headers: Readonly<Record<string, number | string | readonly string[]>>
  body: Buffer | Readable
}

/** Not cached for good: the address may be used again. 303 follows a write (RFC 9110, 15.4.4). */
export function redirect(status: 301 | 303 | 308, location: string): Reply {
  const headers = {
    location,
    'cache-control': status === 303 ? 'no-store' : 'no-cache',
    [headerNames.contentSecurityPolicy]: contentSecurityOfData,
  }
  return { status, headers, body: Buffer.alloc(0) }
}

const bodiless = [204, 304]

/**
 * Sends an answer. HEAD gets the headers without the body (RFC 9110, section 9.3.2). A client
 * that's still sending gets the whole answer before the connection closes.
 * @returns when the answer is sent, or its client has gone
 */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
  drainLimit: DrainLimit,
): Promise<void> {
  const unfinished = isUnfinished(request)
  response.writeHead(status, {
    ...headers,
    ...(Buffer.isBuffer(body) && !bodiless.includes(status) && { 'content-length': body.length }),
    ...(unfinished && { connection: 'close' }),
  })
  const none = request.method === 'HEAD' || bodiless.includes(status)
  if (none && body instanceof Readable) body.destroy()
  if (!none && body instanceof Readable) {
    // A cut answer never looks whole.
    await pipeline(body, response, { end: !unfinished }).catch(() => response.destroy())
  } else if (unfinished) {
    if (none) response.flushHeaders()
    else response.write(body)
  } else {
    response.end(none ? undefined : body)
  }
  if (!unfinished) return
  await drain(request, drainLimit)
  response.end()
}
