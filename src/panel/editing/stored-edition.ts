import { isRecord } from '@/platform/is-record'
import { editionQuery } from '@/content/editing/edition-fields'
import type { Stored } from '@/content/editing/changes/described-field'

export type Answer =
  { kind: 'stored'; document: Stored } | { kind: 'gone' | 'signed out' | 'unreachable' }

async function send(address: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(address, { cache: 'no-store', ...init })
    if (answer.status === 401 || answer.status === 403) return { kind: 'signed out' }
    if (answer.status === 404) return { kind: 'gone' }
    const json: unknown = await answer.json()
    return answer.ok && isRecord(json)
      ? { kind: 'stored', document: json }
      : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

export const readNewest = (address: string): Promise<Answer> =>
  send(`${address}?draft=true&depth=0&${editionQuery}=true`)

/** The answer to a write holds the document under `doc`, and a global under `result`. */
const documentIn = ({ doc, result }: Stored) => [doc, result].find(isRecord)

/** @param token that of the edition it replaces. @returns undefined if it wasn't stored */
export async function storeDraft(
  { address, isGlobal }: DocumentAddress,
  data: Stored,
  token: unknown,
): Promise<Stored | undefined> {
  const answer = await send(`${address}?draft=true&depth=0`, {
    method: isGlobal ? 'POST' : 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...data, edition: { token }, _status: 'draft' }),
  })
  return answer.kind === 'stored' ? documentIn(answer.document) : undefined
}

export interface DocumentAddress {
  address: string
  /** Those of the whole collection or global. */
  versions: string
  id: string | number | undefined
  isGlobal: boolean
}

export async function newestVersion({
  id,
  isGlobal,
  versions,
}: DocumentAddress): Promise<string | undefined> {
  const parent = isGlobal ? '' : `&where[parent][equals]=${id}`
  const answer = await send(`${versions}?sort=-updatedAt&limit=1&depth=0${parent}`)
  const docs = answer.kind === 'stored' ? answer.document['docs'] : undefined
  const first: unknown = Array.isArray(docs) ? docs[0] : undefined
  const found = isRecord(first) ? first['id'] : undefined
  return typeof found === 'string' ? found : undefined
}

/** Puts a version back as a draft. @returns undefined if that failed */
export async function putBack(
  address: string,
): Promise<{ document: Stored; message: string } | undefined> {
  const answer = await send(address, { method: 'POST' })
  if (answer.kind !== 'stored') return undefined
  const { doc, message } = answer.document
  return isRecord(doc) && typeof message === 'string' ? { document: doc, message } : undefined
}
