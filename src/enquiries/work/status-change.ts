import { z } from 'zod'
import { enquiryRowSchema } from '@/enquiries/enquiry-work'
import { inboxPlace, type Status, statuses } from '@/enquiries/statuses'
import type { Enquiry } from '../../../payload-types'
import { enquiryRow } from './stored-work'

/** It settles whether it's spam, too. */
export function placed(enquiry: Enquiry, status: Status, repliedAt: string | null) {
  const place = inboxPlace({ ...enquiry, status, repliedAt })
  return { status, repliedAt, place, probablySpam: false }
}

/** `repliedAt` is the first reply's. */
export const withStatus = (enquiry: Enquiry, status: Status, at: string) =>
  placed(enquiry, status, enquiry.repliedAt ?? (status === 'replied' ? at : null))

/** Stored with the event, so that it can be undone. */
export const beforeSchema = enquiryRowSchema
  .pick({ status: true, repliedAt: true, kind: true, dueAt: true, probablySpam: true })
  .extend({ remindAt: z.string().nullable() })

export const beforeOf = (enquiry: Enquiry) =>
  beforeSchema.parse({ remindAt: null, ...enquiry, ...enquiryRow(enquiry) })

export const statusEvent = (enquiry: Enquiry, status: Status, at: string, by: string | null) => ({
  ...({ kind: 'status', what: statuses[status].done } as const),
  ...{ at, by, before: beforeOf(enquiry) },
})
