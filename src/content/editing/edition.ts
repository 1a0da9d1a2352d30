import { randomUUID } from 'node:crypto'
import { APIError, type PayloadRequest, type Where } from 'payload'
import { hasLabel } from '@/platform/database/outage'
import { editionOf, editionQuery, tokenPath } from './edition-fields'

/** Besides typing. */
type EditionOrigin = 'opened' | 'typed' | 'restored' | 'scheduled'

/** The token of documents without an edition. */
export const firstToken = 'first'

const restoredFrom = 'restoredFrom'

/**
 * 409: the form was filled from an older edition. No colon: the panel would make a list of what
 * follows it.
 */
function changedElsewhere(): APIError {
  const message =
    'This has since been changed in another tab or on another device. ' +
    'Your words are still here. Choose what to keep, above the form.'
  return new APIError(message, 409, { errors: [{ path: tokenPath, message }] }, true)
}

interface Write {
  data: Record<string, unknown>
  originalDoc?: unknown
  operation?: 'create' | 'update'
  req: PayloadRequest
}

function originOf({ operation, req }: Write): EditionOrigin {
  if (req.context[restoredFrom]) return 'restored'
  // This write is Payload's own: Create New stores the document as it opens the form.
  if (req.user && req.payloadAPI === 'local') return operation === 'create' ? 'opened' : 'scheduled'
  return 'typed'
}

/**
 * Gives each write a new edition, and refuses one from a form that was filled from an older
 * edition. Writes that name none, such as scripts', pass. Of two at once the second meets a write
 * conflict, which `answerWriteConflict` words alike.
 * @throws APIError 409, as `changedElsewhere` says
 */
export function stampEdition(write: Write): Record<string, unknown> {
  const { data, operation, originalDoc, req } = write
  const sent = editionOf(data)['token']
  const isFromForm = req.payloadAPI === 'REST' && operation !== 'create' && sent !== undefined
  if (isFromForm && sent !== (editionOf(originalDoc)['token'] ?? firstToken)) {
    throw changedElsewhere()
  }
  return {
    ...data,
    edition: {
      token: randomUUID(),
      by: req.user?.username ?? null,
      how: originOf(write),
      from: req.context[restoredFrom] ?? null,
    },
  }
}

/** ISO 8601. */
export const restoring = (storedAt: string) => ({ [restoredFrom]: storedAt })

/** Answers 409 to a write conflict, not 500 as Payload would. */
export function answerWriteConflict({ error }: { error: Error }) {
  if (!hasLabel(error, 'TransientTransactionError')) return undefined
  const { data, message, name } = changedElsewhere()
  return { response: { errors: [{ name, message, ...(data && { data }) }] }, status: 409 }
}

/**
 * Leaves the edition out unless asked for, so that a program that reads, changes and sends back a
 * document isn't refused.
 */
export function withoutEdition<Document extends object>({
  doc,
  req,
}: {
  doc: Document
  req: Pick<PayloadRequest, 'method' | 'payloadAPI' | 'query'>
}): Document {
  const isAsked = req.payloadAPI !== 'REST' || req.method !== 'GET' || editionQuery in req.query
  return isAsked ? doc : { ...doc, edition: undefined }
}

const opened: EditionOrigin = 'opened'

/** Hides the empty documents that Create New stores until the first word is typed. */
export const isTyped = (): Where => ({ 'edition.how': { not_equals: opened } })
