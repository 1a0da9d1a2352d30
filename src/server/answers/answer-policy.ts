import { headerNames } from '@/contract/headers'
import { privatePaths } from '@/contract/pages'
import { isAtOrUnder, isCall, pathOf } from '../requests/request-target'
import type { Answer, Policy, Prepared, Treatment } from './answer'
import { type Encoding, encode, isCompressible, preferredEncoding } from './content-encoding'
import { contentSecurityOfData, contentSecurityOfPage, scriptHashes } from './content-security'
import { isRefusal, type ErrorStatus, errorAnswer } from './error-answer'
import type { KeptBodies } from './kept-bodies'

/** What the policy of all answers of a server depends on. */
export interface PolicyOptions {
  headers: Readonly<Record<string, string>>
  known: KeptBodies
  development: boolean
}

/** Calls whose answer is the same for everybody, and pictures: the app may say how long they keep. */
const sharedCalls = /^\/api\/(reviews\/approved$|media\/file\/)/

/** Larger files are sent as they are; no style or script of ours comes near it. Bytes. */
const largestFileHeld = 2 * 1024 * 1024

const revalidate = 'public, max-age=0, must-revalidate'

/**
 * How a server finishes whatever its app answers: security headers, caching, and for pages and text
 * files a body that is held back to be hashed and compressed. All else is streamed untouched.
 *
 * @param url the target as the app was given it
 * @param id the request's id
 */
export function answerPolicy(options: PolicyOptions, url: string, id: string): Policy {
  return (answer) => {
    const ours = overruled(answer, url)
    if (ours !== null && answer.replaceable) {
      answer.replace(errorAnswer(ours, url, id))
      return 'stream'
    }
    for (const [name, value] of Object.entries(options.headers)) answer.setHeader(name, value)
    answer.setHeader(headerNames.requestId, id)
    answer.removeHeader('X-Powered-By')
    setCaching(answer, url)
    if (mediaType(answer) === 'text/html') return pageTreatment(options, answer, url)
    if (answer.statusCode !== 304) {
      answer.setHeader(headerNames.contentSecurityPolicy, contentSecurityOfData)
    }
    return fileTreatment(options, answer, url)
  }
}

/**
 * Which answer of ours stands in for the app's, if any. A body that was cut off shows in the app as
 * one that cannot be read; and where Next answers a call by itself, it does so without words or with
 * a page, where the contract promises a problem.
 */
function overruled(answer: Answer, url: string): ErrorStatus | null {
  const { statusCode } = answer
  if (answer.req.tooLarge && [400, 500].includes(statusCode)) return 413
  const wordless = /^(text\/.*)?$/.test(mediaType(answer))
  return isCall(url) && wordless && isRefusal(statusCode) ? statusCode : null
}

/** An entity tag names one encoding's bytes; a weak one stands for all of them (RFC 9110, 8.8.3). */
function shareEntityTag(answer: Answer): void {
  const tag = answer.getHeader('ETag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) answer.setHeader('ETag', `W/${tag}`)
}

function pageTreatment(options: PolicyOptions, answer: Answer, url: string): Treatment {
  const framedBy = isFramedByPanel(answer, url) ? "'self'" : "'none'"
  const security = (hashes: readonly string[]): string =>
    contentSecurityOfPage({ scriptHashes: hashes, framedBy, development: options.development })
  if (framedBy === "'self'") answer.setHeader('X-Frame-Options', 'SAMEORIGIN')
  if (answer.statusCode === 304) {
    shareEntityTag(answer)
    return 'stream'
  }
  answer.setHeader(headerNames.contentSecurityPolicy, security([]))
  vary(answer, headerNames.fetchDestination)
  const encoding = negotiate(answer)
  const kept = !/no-store/.test(String(answer.getHeader('Cache-Control')))
  return async (body) => {
    const page = kept
      ? await options.known.describe(body, { page: true, encoding })
      : {
          scriptHashes: scriptHashes(body.toString()),
          encoded: encoding && (await encode(body, encoding, 'each time')),
        }
    return prepared(body, page.encoded, encoding, {
      [headerNames.contentSecurityPolicy]: security(page.scriptHashes),
    })
  }
}

/** Answers of the /api are never compressed: what they hold may be secret beside what was asked. */
function fileTreatment(options: PolicyOptions, answer: Answer, url: string): Treatment {
  if (answer.statusCode === 304) shareEntityTag(answer)
  const length = Number(answer.getHeader('Content-Length') ?? Number.NaN)
  const heldBack =
    answer.statusCode === 200 &&
    !isCall(url) &&
    isCompressible(mediaType(answer)) &&
    length <= largestFileHeld
  if (!heldBack || answer.hasHeader('Content-Encoding')) return 'stream'
  const encoding = negotiate(answer)
  return async (body) => {
    const { encoded } = await options.known.describe(body, { page: false, encoding })
    return prepared(body, encoded, encoding, {})
  }
}

function negotiate(answer: Answer): Encoding | null {
  vary(answer, 'Accept-Encoding')
  shareEntityTag(answer)
  answer.removeHeader('Accept-Ranges')
  const accepted = answer.req.headers['accept-encoding']
  return preferredEncoding(Array.isArray(accepted) ? accepted.join() : accepted)
}

function prepared(
  body: Buffer,
  encoded: Buffer | null,
  encoding: Encoding | null,
  headers: Readonly<Record<string, string>>,
): Prepared {
  if (encoded === null || encoding === null) return { headers, body }
  return { headers: { ...headers, 'Content-Encoding': encoding }, body: encoded }
}

/**
 * The panel shows a page in a frame as live preview. Only the browser can say that a frame is asked
 * for by this very site, and it does so in headers that no page can set.
 */
function isFramedByPanel(answer: Answer, url: string): boolean {
  const { headers } = answer.req
  return (
    headers[headerNames.fetchDestination] === 'iframe' &&
    headers[headerNames.fetchSite] === 'same-origin' &&
    !isPrivate(url)
  )
}

function isPrivate(url: string): boolean {
  return privatePaths.some((path) => isAtOrUnder(path, url))
}

/**
 * Next marks its prerendered pages for shared caches to keep; but what the consultant changes is to
 * show at once, so that everyone asks again (and mostly gets 304).
 */
function setCaching(answer: Answer, url: string): void {
  const said = answer.getHeader('Cache-Control')
  if (isPrivate(url) && (said === undefined || !sharedCalls.test(pathOf(url)))) {
    answer.setHeader('Cache-Control', 'no-store')
  } else if (typeof said === 'string' && /s-maxage/.test(said)) {
    answer.setHeader('Cache-Control', revalidate)
  }
}

function vary(answer: Answer, name: string): void {
  const said = answer.getHeader('Vary')
  const names = (Array.isArray(said) ? said.join() : String(said ?? ''))
    .split(',')
    .map((each) => each.trim())
  if (names.some((each) => each.toLowerCase() === name.toLowerCase() || each === '*')) return
  answer.setHeader('Vary', [...names.filter(Boolean), name].join(', '))
}

function mediaType(answer: Answer): string {
  const said = String(answer.getHeader('Content-Type') ?? '')
  return (said.split(';', 1)[0] ?? '').trim().toLowerCase()
}
