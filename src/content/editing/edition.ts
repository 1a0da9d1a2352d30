import { randomUUID } from 'node:crypto'
import { APIError, type PayloadRequest } from 'payload'
import { isRecord } from '@/platform/is-record'
import { editionQuery } from './edition-query'
import { tokenPath } from './token-path'

/** How a state of a document came about, besides being typed. */
export type EditionOrigin = 'opened' | 'typed' | 'restored' | 'scheduled'

/** The token of a document that was stored before there were editions. */
export const firstToken = 'first'

/** By what a write says which version it puts back. */
const restoredFrom = 'restoredFrom'

/**
 * 409: the form was filled from another edition than the newest. No colon: the panel's notices would
 * make a list of what follows it.
 */
function changedElsewhere(): APIError {
  const message =
    'This was changed meanwhile in another tab or on another device. ' +
    'Your words are still here. Choose above the form what to keep.'
  return new APIError(message, 409, { errors: [{ path: tokenPath, message }] }, true)
}

interface Write {
  data: Record<string, unknown>
  originalDoc?: unknown
  operation?: 'create' | 'update'
  req: PayloadRequest
}

const tokenIn = (document: unknown): unknown =>
  isRecord(document) && isRecord(document['edition']) ? document['edition']['token'] : undefined

function originOf({ operation, req }: Write): EditionOrigin {
  if (req.context[restoredFrom]) return 'restored'
  // Within Payload's own code: Create New stores the document as it opens the form.
  if (req.user && req.payloadAPI === 'local') return operation === 'create' ? 'opened' : 'scheduled'
  return 'typed'
}

/**
 * Gives a document a new edition at each write, and refuses one from a form that was filled from an
 * older edition. A write that names no edition, as those of scripts, is taken. The newest is read in
 * the transaction of the write, so of two at once only one is stored: the other meets a write
 * conflict of the database, which `answerWriteConflict` puts in the same words.
 *
 * @throws APIError 409, as `changedElsewhere` says
 */
export function stampEdition(write: Write): Record<string, unknown> {
  const { data, operation, originalDoc, req } = write
  const sent = tokenIn(data)
  const isFromForm = req.payloadAPI === 'REST' && operation !== 'create' && sent !== undefined
  if (isFromForm && sent !== (tokenIn(originalDoc) ?? firstToken)) {
    throw changedElsewhere()
  }
  const username = req.user && 'username' in req.user ? req.user.username : undefined
  return {
    ...data,
    edition: {
      token: randomUUID(),
      by: username ?? null,
      how: originOf(write),
      from: req.context[restoredFrom] ?? null,
    },
  }
}

/** The context of a write that puts a version back that was stored at this moment, in ISO 8601. */
export const restoring = (storedAt: string) => ({ [restoredFrom]: storedAt })

const isTransient = (error: unknown): boolean =>
  isRecord(error) &&
  (error['code'] === 112 ||
    error['code'] === 251 ||
    (error['errorLabelSet'] instanceof Set &&
      error['errorLabelSet'].has('TransientTransactionError')))

/**
 * Answers 409, with the words of `changedElsewhere`, where two writes of a document met in the
 * database: Payload would say 500 and that something went wrong.
 */
export function answerWriteConflict({ error }: { error: Error }) {
  if (!isTransient(error)) return undefined
  const { data, message, name } = changedElsewhere()
  return { response: { errors: [{ name, message, ...(data && { data }) }] }, status: 409 }
}

/**
 * Leaves the edition out of what a caller reads who does not ask for it, so that a program which reads a
 * document, changes it and sends it back is not refused for what was saved in between.
 */
export function withoutEdition<Document extends object>({
  doc,
  req,
}: {
  doc: Document
  req: Pick<PayloadRequest, 'method' | 'payloadAPI' | 'query'>
}): Document | Omit<Document, 'edition'> {
  const isAsked = req.payloadAPI !== 'REST' || req.method !== 'GET' || editionQuery in req.query
  if (isAsked || !('edition' in doc)) return doc
  const rest: Omit<Document, 'edition'> & { edition?: unknown } = { ...doc }
  delete rest.edition
  return rest
}
