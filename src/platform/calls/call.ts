import '../fields/zod-settings'
import { z } from 'zod'

/** What the pages and the dashboard can have done under /api. */
export interface Call extends Route, Schemas {}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `{id}` stands for a document's id; there may be another gap. */
  path: `/api/${string}`
}

interface Schemas {
  input?: z.ZodType
  /** If not the usual number of bytes. */
  maxBytes?: number
  query?: z.ZodType
  /** No answer schema means an empty answer. */
  output?: z.ZodType
}

const by =
  <Method extends Route['method']>(method: Method) =>
  <Path extends Route['path'], Own extends Schemas>(path: Path, schemas: Own) => ({
    method,
    path,
    ...schemas,
  })

export const get = by('GET')
export const post = by('POST')
export const put = by('PUT')
export const patch = by('PATCH')
export const remove = by('DELETE')

type Read<C extends Call, Part extends string> =
  C extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

export type InputOf<C extends Call> = Read<C, 'input'>
export type QueryOf<C extends Call> = Read<C, 'query'>
export type OutputOf<C extends Call> = Read<C, 'output'>

/** Proxies and monitors make these calls, no page does. */
export const healthCall = get('/api/health', {
  output: z.object({ status: z.enum(['ok', 'unavailable']) }),
})

export const readyCall = get('/api/ready', {
  output: z.object({ status: z.enum(['ready', 'unavailable']) }),
})
