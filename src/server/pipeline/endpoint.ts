import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { fieldErrors } from '@/platform/api-error'
import type { Call, InputOf, OutputOf, QueryOf } from '@/platform/calls/call'
import { asRequest, checksAccessItself, queryOf, readJsonObject, requireSignIn } from './request'
import { answered, badRequest, callerLeft, json, noStore } from './http-error'
import { isRepeat } from './idempotency'
import { countTry, type Limit } from './rate-limit'

interface Checked<C extends Call> {
  req: PayloadRequest
  input: InputOf<C>
  query: QueryOf<C>
  /** Unchecked; empty if the call has no payload. */
  body: JsonObject
}

type JsonObject = Record<string, unknown>

interface Conditions<C extends Call> {
  call: C
  signedIn?: boolean
  limit?: Limit
  /** Takes an Idempotency-Key: an answered one's repeats don't count as tries. */
  hasKey?: true
  /** Refuses the call before its body is read, by throwing a HttpError. */
  precondition?: (req: PayloadRequest) => Promise<void>
}

type Work<C extends Call> = (
  checked: Checked<C>,
) => OutputOf<C> | Response | Promise<OutputOf<C> | Response>

interface EndpointOptions<C extends Call> extends Conditions<C> {
  under?: string
  /** 200 by default, 204 if there's no output. */
  status?: 200 | 201 | 202
  /** @returns the call's output; or an answer of its own, such as a list or a stream */
  work: Work<C>
}

/**
 * Makes a call into an endpoint for Payload; an error in its work becomes an answer.
 *
 * Source: docs/api.md, "Order of refusals".
 */
export function endpoint<C extends Call>({
  status,
  under,
  work,
  ...conditions
}: EndpointOptions<C>): Endpoint {
  const { call } = conditions
  const answer = async (req: PayloadRequest) => {
    const output: unknown = await work(await checked(req, conditions))
    if (output instanceof Response) return output
    return call.output
      ? json(output, status)
      : new Response(null, { status: status ?? 204, headers: noStore })
  }
  return {
    method: methods[call.method],
    path: mountPath(call.path, under),
    handler: (req) => answered(req, () => answer(req)),
    ...checksAccessItself,
  }
}

/** An endpoint of the dashboard. */
export const signedIn = <C extends Call>(call: C, work: Work<C>): Endpoint =>
  endpoint({ call, signedIn: true, work })

const methods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const

/** `/api/reviews/approved` under `reviews` is `/approved`. */
function mountPath(path: string, under?: string): string {
  const prefix = under ? `/api/${under}` : '/api'
  return path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1') || '/'
}

async function checked<C extends Call>(
  req: PayloadRequest,
  { call, precondition, limit, hasKey, signedIn }: Conditions<C>,
): Promise<Checked<C>> {
  if (signedIn) requireSignIn(req)
  if (limit) await countTry(req, hasKey && (await isRepeat(req)) ? 'repeats' : limit)
  if (precondition) await precondition(req)
  const body = call.input ? await readJsonObject(asRequest(req), call.maxBytes) : {}
  const request = { req, body, ...parsed<C>(call, body, queryOf(req)) }
  // Under load the work would only keep others waiting, and the caller repeats it.
  if (asRequest(req).signal.aborted) throw callerLeft()
  return request
}

type Parsed<C extends Call> = Pick<Checked<C>, 'input' | 'query'>

function parsed<C extends Call>(call: C, body: JsonObject, query: JsonObject): Parsed<C>
function parsed({ input, query: querySchema }: Call, body: JsonObject, query: JsonObject): unknown {
  return { input: parse(input, body), query: parse(querySchema, query) }
}

function parse(schema: z.ZodType | undefined, value: JsonObject): unknown {
  const result = schema?.safeParse(value)
  if (result?.success === false) throw badRequest(fieldErrors(result.error))
  return result?.data
}
