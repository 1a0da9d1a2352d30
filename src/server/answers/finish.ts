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
} from './security-headers'
import type { Reply } from './reply'

interface Finishing {
  /** As the app was given it. */
  url: string
  asked: IncomingHttpHeaders
  development: boolean
  /** Allows framing however the answer is asked for. */
  framed?: boolean
}

/**
 * Adds caching and the security policy to an answer that isn't stored. A page is held back whole to
 * hash its inline scripts; anything else is streamed.
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

const aboutTheApp = ['x-powered-by', 'x-nextjs-cache']

/** Without headers about the app itself. */
export function ofTheAnswer(headers: AppAnswer['headers']): AppAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !aboutTheApp.includes(name)))
}

/** In small letters, without parameters. */
export function mediaType(headers: AppAnswer['headers']): string {
  const [type = ''] = String(headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

/** Next's `Vary` and what this server looks at (RFC 9110, section 12.5.5). */
export function varying(headers: AppAnswer['headers']): string {
  const said = String(headers['vary'] ?? '').split(',')
  const names = [...said, 'accept-encoding', headerNames.fetchDestination]
  return [...new Set(names.map((name) => name.trim().toLowerCase()))].filter(Boolean).join(', ')
}

/** Whether a /api answer is the same for everyone; the app then sets its caching. */
function isShared(path: string): boolean {
  return path === routes.approvedReviews.path || path.startsWith(`${apiPath}/media/file/`)
}

function caching(headers: AppAnswer['headers'], url: string): { 'cache-control'?: string } {
  const said = headers['cache-control']
  if (!isPrivate(url) || (said !== undefined && isShared(pathOf(url)))) return {}
  return { 'cache-control': 'no-store' }
}
