import type { Payload } from 'payload'
import { calls } from '@/contract/calls'
import { now } from '@/contract/work/clock'
import type { EnquiryRow } from '@/contract/work/enquiry-work'
import { readReceiptToken } from '@/receipts/token'
import { endpoint } from './pipeline/endpoint'
import { HttpError, notFound } from './pipeline/http-error'
import { routeId } from './pipeline/request'
import { changeWork, enquiriesOf, enquiryRow } from './work/stored-work'

/**
 * What a receipt page shows: all that was sent, to its sender; when it was sent and what came of it,
 * to the address that was given; nothing but that it was deleted.
 */
export type Receipt =
  | { kind: 'full'; enquiry: EnquiryRow }
  | ({ kind: 'mail' } & Pick<EnquiryRow, 'createdAt' | 'dueAt' | 'repliedAt'>)
  | { kind: 'deleted' }

/**
 * Reads the receipt of a token.
 *
 * @returns undefined where this site has not made the token
 * Source: docs/api.md, "Receipt".
 */
export async function readReceipt(payload: Payload, token: string): Promise<Receipt | undefined> {
  const read = await readReceiptToken(payload, token)
  if (!read) return undefined
  const stored = await enquiriesOf(payload).findOne({ _id: read.id })
  if (!stored) return { kind: 'deleted' }
  const enquiry = enquiryRow(stored)
  if (read.kind === 'full') return { kind: 'full', enquiry }
  const { createdAt, dueAt, repliedAt } = enquiry
  return { kind: 'mail', createdAt, dueAt, repliedAt }
}

/**
 * POST /api/receipts/{token}/withdraw: the sender asks for an enquiry to be deleted. The consultant is
 * told in the dashboard, and decides. Asking again, or after it was deleted, changes nothing.
 *
 * Source: docs/api.md, "Receipt".
 */
export const withdraw = endpoint({
  call: calls.withdraw,
  work: async ({ req }) => {
    const read = await readReceiptToken(req.payload, routeId(req))
    if (read?.kind !== 'full') throw notFound('Receipt')
    const at = now()
    try {
      await changeWork(req, read.id, ({ withdrawnAt }) =>
        withdrawnAt
          ? {}
          : {
              set: { withdrawnAt: at },
              event: { what: 'The sender asked for it to be deleted', at, by: null },
            },
      )
    } catch (error) {
      const isDeleted = error instanceof HttpError && error.status === 404
      if (!isDeleted) throw error
    }
    return undefined
  },
})
