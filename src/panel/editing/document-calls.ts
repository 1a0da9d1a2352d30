import type { Stored } from '@/content/editing/described-field'
import { editionQuery } from '@/content/editing/edition-fields'
import { asText } from '@/platform/fields/text'
import { isRecord } from '@/platform/is-record'

export interface DocumentAddress {
  address: string
  isGlobal: boolean
}

/** Why nothing was stored or read, by the status of the answer. */
const reasons = {
  401: 'signed out',
  403: 'signed out',
  404: 'gone',
  409: 'changed elsewhere',
} as const

export type SaveFailure = 'gone' | 'signed out' | 'unreachable'

export type Answer =
  | { kind: 'stored'; document: Stored; message: string }
  | { kind: 'refused'; message: string }
  | { kind: SaveFailure | 'changed elsewhere' }

const isReason = (status: number): status is keyof typeof reasons => status in reasons

/** The document of an answer: a write's is under `doc`, and a global's under `result`. */
async function send(address: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(address, { cache: 'no-store', ...init })
    if (isReason(answer.status)) return { kind: reasons[answer.status] }
    const json: unknown = await answer.json()
    if (!isRecord(json)) return { kind: 'unreachable' }
    const { doc, errors, message, result } = json
    const document = [doc, result].find(isRecord) ?? json
    if (answer.ok) return { kind: 'stored', document, message: asText(message) }
    const first: unknown = Array.isArray(errors) ? errors[0] : undefined
    if (answer.status !== 400 || !isRecord(first)) return { kind: 'unreachable' }
    return { kind: 'refused', message: asText(first['message']) }
  } catch {
    return { kind: 'unreachable' }
  }
}

export const readPublished = (address: string): Promise<Answer> => send(`${address}?depth=0`)

export const readNewest = ({ address }: DocumentAddress): Promise<Answer> =>
  send(`${address}?draft=true&depth=0&${editionQuery}=true`)

/**
 * @param token of the edition that it replaces
 * @param query `&autosave=true` replaces the draft before, if that was kept while typing too
 */
export const storeDraft = (
  { address, isGlobal }: DocumentAddress,
  data: Stored,
  token: unknown,
  query = '',
): Promise<Answer> =>
  send(`${address}?draft=true&depth=0${query}`, {
    method: isGlobal ? 'POST' : 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...data, edition: { token }, _status: 'draft' }),
  })

/** Puts a version back as a draft. */
export const putBack = (version: string): Promise<Answer> => send(version, { method: 'POST' })
