import type { FieldError } from '@/contract/api-error'
import { maxLength, page as pageSize } from '@/contract/limits'
import { tooLong } from '@/contract/text'
import { badRequest } from '../pipeline/http-error'
import type { Filter } from './row-stream'

/** What a list is asked for: which rows, and which page of them; without a page, all. */
export interface Wanted {
  filter: Filter
  /** Whether it looks for text, which no index helps with. */
  searched: boolean
  page?: Page
}

export interface Page {
  /** From 1. */
  number: number
  size: number
}

/** How a list may be narrowed by the query of the request's address. */
export interface ListQuery {
  url: string
  /** The fields that `search` looks in. */
  searched: readonly string[]
  /** The other parameters: for each the filter of each value that it may have. */
  choices: Readonly<Record<string, Readonly<Record<string, Filter>>>>
}

/** Text as a pattern that matches it and nothing else; a NUL cannot stand in a pattern as itself. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/#-]/g, '\\$&').replaceAll('\0', '\\x00')
}

/**
 * Reads which rows a request asks for.
 *
 * @throws HttpError 400 that names each parameter that cannot be used
 */
export function readQuery({ url, searched, choices }: ListQuery, only: Filter = {}): Wanted {
  const query = new URL(url).searchParams
  const errors: FieldError[] = []
  const number = readNumber(query, 'page', Number.MAX_SAFE_INTEGER / pageSize.maxSize, errors)
  const size = readNumber(query, 'limit', pageSize.maxSize, errors)
  const search = readSearch(query, searched, errors)
  const filters = [
    search,
    ...Object.entries(choices).map(([name, values]) => readChoice(query, name, values, errors)),
  ].filter((filter) => filter !== undefined)
  if (errors.length > 0) throw badRequest(errors)
  const filter = filters.length > 0 ? { $and: [only, ...filters] } : only
  const wanted = { filter, searched: search !== undefined }
  if (number === undefined && size === undefined) return wanted
  return { ...wanted, page: { number: number ?? 1, size: size ?? pageSize.defaultSize } }
}

function readNumber(query: URLSearchParams, name: string, max: number, errors: FieldError[]) {
  const text = query.get(name)
  if (text === null) return undefined
  const value = /^\d{1,16}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= max) return value
  const bound = name === 'limit' ? `from 1 to ${max}` : 'of 1 or more'
  errors.push({ path: name, message: `${name} must be a whole number ${bound}` })
  return undefined
}

function readSearch(query: URLSearchParams, fields: readonly string[], errors: FieldError[]) {
  const text = query.get('search')
  if (!text) return undefined
  if (text.length > maxLength.short) {
    errors.push({ path: 'search', message: tooLong('search', maxLength.short) })
    return undefined
  }
  const pattern = { $regex: literalPattern(text), $options: 'i' }
  return { $or: fields.map((field) => ({ [field]: pattern })) }
}

function readChoice(
  query: URLSearchParams,
  name: string,
  values: Readonly<Record<string, Filter>>,
  errors: FieldError[],
) {
  const value = query.get(name)
  if (!value) return undefined
  if (Object.hasOwn(values, value)) return values[value]
  errors.push({ path: name, message: `${name} must be one of ${Object.keys(values).join(', ')}` })
  return undefined
}
