import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { fieldErrors } from '@/contract/api-error'
import type { Call } from '@/contract/calls'
import { headerNames } from '@/contract/headers'
import { otherSiteMessage, isOurs } from '@/contract/origin'
import { isDatabaseAway } from '@/database/connection'
import { readJsonObject } from './body'
import { checksAccessItself } from './checks-access-itself'
import { badRequest, databaseAway, HttpError, signInNeeded } from './http-error'
import { countTry, type Limit } from './rate-limit'

/** What a call's work is given: the request, and its input as the call's schema reads it. */
interface Asked<Input> {
  req: PayloadRequest
  input: Input
  /** The body as it was sent, unchecked; empty where the call has no payload. */
  body: JsonObject
}

type JsonObject = Record<string, unknown>

interface EndpointOptions<C extends Call> {
  call: C
  /** The collection that the endpoint is mounted on; without one it is mounted on the root. */
  under?: string
  signedIn?: boolean
  limit?: Limit
  /** Shuts the call before its body is looked at, by throwing a HttpError. */
  precondition?: (req: PayloadRequest) => Promise<void>
  work: (asked: Asked<InputOf<C>>) => Promise<Response>
}

type InputOf<C extends Call> = C extends { input: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** Nothing under /api is kept by a cache, the approved reviews aside. */
export const noStore = { 'Cache-Control': 'no-store' }

/** A JSON answer that no cache keeps. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } })
}

/** 204: done, nothing to say. */
export function done(headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 204, headers: { ...noStore, ...headers } })
}

/**
 * Makes a call of the contract into an endpoint for Payload to mount. Every refusal and every
 * failure of its work becomes an answer here.
 *
 * Source: docs/api.md, "Order of refusals".
 */
export function endpoint<C extends Call>(options: EndpointOptions<C>): Endpoint {
  return {
    method: methods[options.call.method],
    path: mountPath(options.call.path, options.under),
    handler: (req) => answered(req, () => checked(req, options)),
    ...checksAccessItself,
  }
}

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const

/** A call's path as Payload mounts it: `/api/reviews/approved` under `reviews` is `/approved`. */
function mountPath(path: string, under?: string): string {
  const prefix = under ? `/api/${under}` : '/api'
  return path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1') || '/'
}

async function checked<C extends Call>(
  req: PayloadRequest,
  { call, precondition, limit, signedIn, work }: EndpointOptions<C>,
): Promise<Response> {
  requireSameOrigin(req)
  if (signedIn) requireSignIn(req)
  if (limit) await countTry(req, limit)
  if (precondition) await precondition(req)
  const body = call.input ? await readJsonObject(asRequest(req)) : {}
  return work({ req, body, input: readInput<C>(call, body) })
}

function readInput<C extends Call>(call: C, body: JsonObject): InputOf<C>
function readInput({ input }: Call, body: JsonObject): unknown {
  const result = input?.safeParse(body)
  if (result?.success === false) throw badRequest(fieldErrors(result.error))
  return result?.data
}

/**
 * Payload's request is the web's own with more on it; its type makes parts of it optional.
 *
 * @throws Error where something that is no Request was passed in
 */
export function asRequest(req: PayloadRequest): Request {
  if (req instanceof Request) return req
  throw new Error('An endpoint was called without a request')
}

/** The `{id}` of the call's path, as the caller wrote it; a malformed one is an unknown one. */
export function routeId(req: PayloadRequest): string {
  return String(req.routeParams?.['id'])
}

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

/** @throws HttpError 401 where nobody is signed in */
export function requireSignIn(req: PayloadRequest): void {
  if (!req.user) throw signInNeeded()
}

/**
 * Runs the work and turns whatever it throws into an answer of the contract.
 *
 * @returns the work's answer; a HttpError's own status; 503 where the database is away; else 500 with
 *   nothing of the error in it, and a line in the log under the request's id
 */
export async function answered(
  req: PayloadRequest,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    return errorResponse(error, req.headers.get(headerNames.requestId))
  }
}

/** See `answered`; for where there is no request of Payload's yet. */
export function errorResponse(error: unknown, requestId: string | null): Response {
  if (error instanceof HttpError) return json(error.problem(), error.status, error.headers)
  if (isDatabaseAway(error)) return errorResponse(databaseAway(), requestId)
  logFailure(error, requestId)
  return json({ message: 'Something went wrong here. Please try again.' }, 500)
}

// The error's message may quote what a person sent, so only its name and place are logged.
function logFailure(error: unknown, requestId: string | null): void {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error')
  const at = stack.split('\n').filter((line) => line.trimStart().startsWith('at '))
  console.error(JSON.stringify({ level: 'error', id: requestId, error: name, at: at.slice(0, 8) }))
}
