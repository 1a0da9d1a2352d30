import type { Payload } from 'payload'
import type { z } from 'zod'
import { isEmailUnsafe } from '@/enquiries/contact'
import { type EnquiryRow, enquiryRowSchema } from '@/enquiries/enquiry-work'
import { hidesAnswers, wrongDigits } from '@/enquiries/hidden-answers'
import { referenceOf } from '@/enquiries/letter'
import { enquiryCalls } from '@/enquiries/calls'
import type { FileRow } from '@/enquiries/messages'
import { fileLimits } from '@/platform/limits'
import { isShown, readReceiptToken, shownFor, shownMark } from '@/platform/receipts/token'
import { isSameText } from '@/platform/same-text'
import { lastDigits } from '@/platform/telephone-link'
import { endpoint } from '@/server/pipeline/endpoint'
import { badRequest, notFound } from '@/server/pipeline/http-error'
import { countDigits } from '@/server/pipeline/rate-limit'
import { routeId } from '@/server/pipeline/request'
import type { Enquiry } from '../../../payload-types'
import { stillFree } from '../work/calls'
import { eventsOf } from '../work/events'
import { filesOf } from '../work/files'
import { enquiryRow } from '../work/read'
import { findEnquiry } from '../work/store'

/** Of what was sent it has only the times to talk, if they're still free. */
const progressSchema = enquiryRowSchema.pick({
  createdAt: true,
  dueAt: true,
  repliedAt: true,
  withdrawnAt: true,
  leavesAt: true,
  status: true,
  callAt: true,
  callTimes: true,
})

export type Progress = z.infer<typeof progressSchema> & { reference: string }

/** What the sender added on the receipt. */
export interface ReceiptFiles {
  /** Null if names mustn't show: they may say what it's about. */
  files: readonly FileRow[] | null
  count: number
  /** Sentences about those that the virus scanner removed. */
  removed: readonly string[]
  /** The number that the enquiry still takes. */
  left: number
}

/**
 * All that was sent, for its sender. Without the digits, or for a given address, it has only the
 * time and the progress.
 */
export type EnquiryReceipt =
  | { kind: 'full'; progress: Progress; files: ReceiptFiles; enquiry: EnquiryRow }
  | {
      kind: 'hidden'
      progress: Progress
      files: ReceiptFiles
      hasDigits: boolean
      isEmailed: boolean
    }
  | { kind: 'mail'; progress: Progress }

interface Shown {
  id: string
  kind: 'full' | 'mail'
  /** The token that shows hidden answers. */
  mark: string
}

async function readFiles(payload: Payload, enquiry: Enquiry): Promise<ReceiptFiles> {
  const all = await filesOf(payload, enquiry)
  const files = all.filter(({ by }) => by === 'receipt')
  const removed = eventsOf(enquiry).flatMap((event) =>
    event.kind === 'file-removed' && event.infected ? `${event.what}.` : [],
  )
  return { files, count: files.length, removed, left: Math.max(0, fileLimits.files - all.length) }
}

/** Undefined for a deleted enquiry. */
export async function readEnquiryReceipt(
  payload: Payload,
  { id, kind, mark }: Shown,
): Promise<EnquiryReceipt | undefined> {
  const stored = await findEnquiry({ payload }, id)
  if (!stored) return undefined
  const enquiry = enquiryRow(stored)
  const { callTimes } = enquiry
  const progress = {
    ...progressSchema.parse(enquiry),
    callTimes: callTimes && (await stillFree(payload, callTimes)),
    reference: referenceOf(id),
  }
  if (kind === 'mail') return { kind, progress }
  const files = await readFiles(payload, stored)
  return hidesAnswers(enquiry) && !(await isShown(payload, id, mark))
    ? {
        kind: 'hidden',
        progress,
        hasDigits: lastDigits(enquiry.phone) !== undefined,
        isEmailed: !isEmailUnsafe(enquiry),
        files: { ...files, files: null, removed: [] },
      }
    : {
        kind: 'full',
        progress,
        enquiry: { ...enquiry, callTimes: stored.callTimes ?? null },
        files,
      }
}

/** Shows the answers to anyone who knows the phone number's last digits. */
export const showAnswers = endpoint({
  call: enquiryCalls.showAnswers,
  work: async ({ req, input }) => {
    const read = await readReceiptToken(req.payload, routeId(req))
    if (read?.kind !== 'full') throw notFound('Receipt')
    const { id } = read
    const stored = await findEnquiry(req, id)
    const giveBack = await countDigits(req.payload, id)
    const digits = stored && lastDigits(enquiryRow(stored).phone)
    if (!digits || !isSameText(input.digits, digits)) {
      throw badRequest([{ path: 'digits', message: wrongDigits }])
    }
    await giveBack()
    return { shown: await shownMark(req.payload, id, Date.now() + shownFor) }
  },
})
