import { headerNames } from '@/contract/headers'
import { apiPath, privatePaths } from '@/contract/pages'
import { routes } from '@/contract/routes'
import { isAtOrUnder, isCall, pathOf } from '../requests/request-target'
import type { Answer, Policy, Prepared, Treatment } from './answer'
import { type Encoding, encode, isCompressible, preferredEncoding } from './content-encoding'
import { contentSecurityOfData, contentSecurityOfPage, scriptHashes } from './content-security'
import { type ErrorStatus, errorAnswer, hasSentence } from './error-answer'
import type { KeptBodies } from './kept-bodies'

/** What the policy of every answer of a server depends on. */
export interface PolicyOptions {
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>>
  kept: KeptBodies
  development: boolean
}

/** Whether an answer of the /api is the same for everybody; the app then says how long it is kept. */
function isShared(path: string): boolean {
  return path === routes.approvedReviews.path || path.startsWith(`${apiPath}/media/file/`)
}

/** Larger files, in bytes, are sent as they are; the site's styles and scripts are far smaller. */
const largestFileHeld = 2 * 1024 * 1024

/** What the app says of itself, and whether it had made the page before. */
const aboutTheApp = ['X-Powered-By', 'X-Nextjs-Cache']

const revalidate = 'public, max-age=0, must-revalidate'

/**
 * How the server finishes what its app answers: it sets security headers and caching, and holds back
 * the body of a page or a text file to hash and compress it. Any other body is streamed as it is.
 *
 * @param url the target as the app was given it
 * @param id the request's id
 */
export function answerPolicy(options: PolicyOptions, url: string, id: string): Policy {
  return (answer) => {
    const error = replacingError(answer, url)
    if (error !== null && answer.replaceable) {
      answer.replace(errorAnswer(error, url, id))
      return 'stream'
    }
    for (const [name, value] of Object.entries(options.headers)) answer.setHeader(name, value)
    answer.setHeader(headerNames.requestId, id)
    for (const name of aboutTheApp) answer.removeHeader(name)
    setCaching(answer, url)
    if (mediaType(answer) === 'text/html') return pageTreatment(options, answer, url)
    if (answer.statusCode !== 304) {
      answer.setHeader(headerNames.contentSecurityPolicy, contentSecurityOfData)
    }
    return fileTreatment(options, answer, url)
  }
}

/**
 * The status of the error with which the server answers in place of the app, or null. A body that was
 * cut off at the limit is to the app one that cannot be read. And where Next answers a call by itself,
 * it does so with a page or without a body, where docs/api.md promises JSON.
 */
function replacingError(answer: Answer, url: string): ErrorStatus | null {
  const { statusCode } = answer
  if (answer.req.tooLarge && [400, 500].includes(statusCode)) return 413
  const isByNext = /^(text\/.*)?$/.test(mediaType(answer))
  return isCall(url) && isByNext && hasSentence(statusCode) ? statusCode : null
}

/** Makes an entity tag weak, since it then stands for the body in any encoding (RFC 9110, 8.8.3). */
function weakenEntityTag(answer: Answer): void {
  const tag = answer.getHeader('ETag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) answer.setHeader('ETag', `W/${tag}`)
}

function pageTreatment(options: PolicyOptions, answer: Answer, url: string): Treatment {
  const framedBy = isFramedByPanel(answer, url) ? "'self'" : "'none'"
  const security = (hashes: readonly string[]): string =>
    contentSecurityOfPage({ scriptHashes: hashes, framedBy, development: options.development })
  if (framedBy === "'self'") answer.setHeader('X-Frame-Options', 'SAMEORIGIN')
  if (answer.statusCode === 304) {
    weakenEntityTag(answer)
    return 'stream'
  }
  answer.setHeader(headerNames.contentSecurityPolicy, security([]))
  vary(answer, headerNames.fetchDestination)
  const encoding = negotiate(answer)
  const mayBeKept = !/no-store/.test(String(answer.getHeader('Cache-Control')))
  return async (body) => {
    const page = mayBeKept
      ? await options.kept.describe(body, { page: true, encoding })
      : {
          scriptHashes: scriptHashes(body.toString()),
          encoded: encoding && (await encode(body, encoding, 'each time')),
        }
    return prepared(body, page.encoded, encoding, {
      [headerNames.contentSecurityPolicy]: security(page.scriptHashes),
    })
  }
}

/**
 * Answers of the /api are never compressed: where a secret stands beside what the caller sent, the
 * length of the compressed body would give some of the secret away.
 */
function fileTreatment(options: PolicyOptions, answer: Answer, url: string): Treatment {
  if (answer.statusCode === 304) weakenEntityTag(answer)
  const length = Number(answer.getHeader('Content-Length') ?? Number.NaN)
  const heldBack =
    answer.statusCode === 200 &&
    !isCall(url) &&
    isCompressible(mediaType(answer)) &&
    length <= largestFileHeld
  if (!heldBack || answer.hasHeader('Content-Encoding')) return 'stream'
  const encoding = negotiate(answer)
  return async (body) => {
    const { encoded } = await options.kept.describe(body, { page: false, encoding })
    return prepared(body, encoded, encoding, {})
  }
}

function negotiate(answer: Answer): Encoding | null {
  vary(answer, 'Accept-Encoding')
  weakenEntityTag(answer)
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
 * Whether a page is asked for by a frame of this same site: the panel shows pages so as live preview.
 * The browser says it in headers that no page can set.
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
 * Next lets shared caches keep its prerendered pages. But what the admin changes is to show at once,
 * so every cache is told to ask again, and mostly gets a 304.
 */
function setCaching(answer: Answer, url: string): void {
  const said = answer.getHeader('Cache-Control')
  if (isPrivate(url) && (said === undefined || !isShared(pathOf(url)))) {
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
