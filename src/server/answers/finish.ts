import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { headerNames } from '@/platform/headers'
import { apiPath } from '@/platform/pages'
import { routes } from '@/platform/calls/routes'
import type { AppAnswer } from '../app'
import { isPrivate, pathOf } from '../requests/request-target'
import { acceptedEncodings, encode, negotiate } from './content-encoding'
import {
  contentSecurityOfData,
  isFramedByPanel,
  pageSecurity,
  scriptHashes,
} from './content-security'
import type { Reply } from './reply'

/** What finishing an answer needs to know of its request. */
interface Finishing {
  /** The target as the app was given it. */
  url: string
  /** Its headers. */
  asked: IncomingHttpHeaders
  development: boolean
  /** Whether a page of this site may show the answer in a frame, however it is asked for. */
  framed?: boolean
}

/**
 * Finishes an answer of the app's that no store keeps: its caching, its security policy, and for a
 * page the hashes of its inline scripts, for which it is held back whole. Any other body is streamed.
 *
 * @throws what the body's stream fails with, where a page breaks off
 */
export async function finish(answer: AppAnswer, request: Finishing): Promise<Reply> {
  const { status } = answer
  const headers = { ...ofTheAnswer(answer.headers), ...caching(answer.headers, request.url) }
  if (mediaType(headers) === 'text/html' && status !== 304) {
    return finishPage({ ...answer, headers }, request)
  }
  const policy =
    status === 304 ? {} : { [headerNames.contentSecurityPolicy]: contentSecurityOfData }
  return { status, headers: { ...headers, ...policy }, body: answer.body }
}

async function finishPage(answer: AppAnswer, request: Finishing): Promise<Reply> {
  const body = await buffer(answer.body)
  const encoding = negotiate(acceptedEncodings(request.asked), body.byteLength)
  const security = pageSecurity({
    scriptHashes: scriptHashes(body.toString()),
    framed: request.framed ?? isFramedByPanel(request.asked, request.url),
    development: request.development,
  })
  return {
    status: answer.status,
    headers: {
      ...answer.headers,
      ...security,
      vary: varying(answer.headers),
      ...(encoding && { 'content-encoding': encoding }),
    },
    body: encoding ? await encode(body, encoding, 'each time') : body,
  }
}

/** What the app says of itself, and whether it had made the page before. */
const aboutTheApp = ['x-powered-by', 'x-nextjs-cache']

/** An answer's headers, without what is nobody's business. */
export function ofTheAnswer(headers: AppAnswer['headers']): AppAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !aboutTheApp.includes(name)))
}

/** The type of a body, in small letters and without its parameters. */
export function mediaType(headers: AppAnswer['headers']): string {
  const [type = ''] = String(headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

/** A page's `Vary`: what Next says, and what this server looks at (RFC 9110, section 12.5.5). */
export function varying(headers: AppAnswer['headers']): string {
  const said = String(headers['vary'] ?? '').split(',')
  const names = [...said, 'accept-encoding', headerNames.fetchDestination]
  return [...new Set(names.map((name) => name.trim().toLowerCase()))].filter(Boolean).join(', ')
}

/** Whether an answer of the /api is the same for everybody; the app then says how long it is kept. */
function isShared(path: string): boolean {
  return path === routes.approvedReviews.path || path.startsWith(`${apiPath}/media/file/`)
}

function caching(headers: AppAnswer['headers'], url: string): { 'cache-control'?: string } {
  const said = headers['cache-control']
  if (!isPrivate(url) || (said !== undefined && isShared(pathOf(url)))) return {}
  return { 'cache-control': 'no-store' }
}
