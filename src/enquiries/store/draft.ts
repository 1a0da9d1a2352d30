import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { draftChangeSchema } from '@/enquiries/enquiry-work'
import { now } from '@/platform/time/clock'
import { HttpError } from '@/server/pipeline/http-error'
import { changeWork, draftOf, noDraft } from './stored-work'

/**
 * Stores a reply that is being written; an empty text removes it.
 * @throws HttpError 404 where there is no such enquiry, 409 where the draft was changed elsewhere
 * Source: docs/api.md, "Work on enquiries".
 */
export async function saveDraft(
  req: PayloadRequest,
  id: string,
  { basedOn, subject, text }: z.output<typeof draftChangeSchema>,
): Promise<{ at: string | null }> {
  const isEmpty = text.trim() === ''
  const enquiry = await changeWork(req, id, (stored) => {
    const before = draftOf(stored)
    const isSame = before?.subject === subject && before.text === text
    if (isSame || (isEmpty && !before)) return {}
    if ((before?.at ?? null) !== basedOn) {
      throw new HttpError(409, 'This reply was changed on another device or in another tab')
    }
    return { set: { draft: isEmpty ? noDraft : { subject, text, at: now().toISOString() } } }
  })
  return { at: draftOf(enquiry)?.at ?? null }
}
