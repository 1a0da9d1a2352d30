import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { now } from '@/platform/time/clock'
import {
  type draftChangeSchema,
  type EnquiryChange,
  enquiryRowSchema,
  keepingWords,
  type Reply,
} from '@/enquiries/enquiry-work'
import { mailIsNotSetUp } from '@/enquiries/mail'
import { firstReplyTimes, type Kind, kinds } from '@/enquiries/kinds'
import { inboxPlace, type Status, statuses } from '@/enquiries/statuses'
import { readSiteFacts } from '@/content/published/site-facts'
import { holdMails, queueMails, takeReply } from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { timeToLeave } from './leaving'
import { HttpError } from '@/server/pipeline/http-error'
import { requireSignIn } from '@/server/pipeline/request'
import { withCall } from './calls'
import { undoDeletion } from './deleted'
import { mailTo } from './safe-contact'
import { changeWork, draftOf, enquiryRow, noDraft, type WorkChange } from './stored-work'
import type { Enquiry } from '../../../payload-types'

/** It settles whether it's spam, too. */
function placed(enquiry: Enquiry, status: Status, repliedAt: string | null) {
  const place = inboxPlace({ ...enquiry, status, repliedAt })
  return { status, repliedAt, place, probablySpam: false }
}

/** `repliedAt` is the first reply's. */
const withStatus = (enquiry: Enquiry, status: Status, at: string) =>
  placed(enquiry, status, enquiry.repliedAt ?? (status === 'replied' ? at : null))

/** Stored with the event, so that it can be undone. */
const beforeSchema = enquiryRowSchema
  .pick({ status: true, repliedAt: true, kind: true, dueAt: true, probablySpam: true })
  .extend({ remindAt: z.string().nullable() })

const beforeOf = (enquiry: Enquiry) =>
  beforeSchema.parse({ remindAt: null, ...enquiry, ...enquiryRow(enquiry) })

function markedAs(enquiry: Enquiry, status: Status, by: string): WorkChange {
  const at = now().toISOString()
  return {
    set: withStatus(enquiry, status, at),
    events: [{ kind: 'status', what: statuses[status].done, at, by, before: beforeOf(enquiry) }],
  }
}

/** The clock runs from when it came. What a visitor was promised still holds if that's sooner. */
async function markedAsKind(
  { payload }: PayloadRequest,
  enquiry: Enquiry,
  kind: Kind,
  by: string,
): Promise<WorkChange> {
  const { replyTime } = await readSiteFacts(payload)
  const times = firstReplyTimes(kind, enquiry.createdAt, replyTime)
  const isPromised = kinds[kind].clocks && enquiry.source === 'site' && enquiry.dueAt < times.dueAt
  const set = { kind, ...(!isPromised && times) }
  const event = { what: kinds[kind].done, at: now().toISOString(), by, before: beforeOf(enquiry) }
  return {
    set: { ...set, place: inboxPlace({ ...enquiry, ...set }) },
    events: [{ kind: 'kind', ...event }],
  }
}

/**
 * Takes back the last change of status or kind, for a minute, whatever came after it.
 * @param by who asks; only they may have made it
 * @throws HttpError 409 if it is too late, or someone else's
 */
function withoutLastChange(enquiry: Enquiry, by: string): WorkChange {
  const last = enquiry.history?.findLast(({ before, kind }) => before ?? kind === 'undo')
  const before = beforeSchema.safeParse(last?.before)
  const at = now()
  const isLate = !last || at.getTime() - Date.parse(last.at) > 60_000
  if (isLate || !before.success || last.by !== by) {
    throw new HttpError(409, 'This can no longer be undone')
  }
  const what = `Undone: ${last.what}`
  return {
    set: { ...before.data, place: inboxPlace({ ...enquiry, ...before.data }) },
    events: [{ kind: 'undo', what, at: at.toISOString(), by }],
  }
}

/**
 * Keeps it, or no longer. One that would be gone by now goes in a week, since that wasn't
 * announced.
 */
async function withKeeping(
  req: PayloadRequest,
  enquiry: Enquiry,
  keep: boolean,
  by: string,
): Promise<WorkChange> {
  if (keep === (enquiry.kept ?? false)) return {}
  const at = now().toISOString()
  const leavesAt = keep ? null : await timeToLeave(req, enquiry.id)
  const kind = keep ? 'kept' : 'no-longer-kept'
  return {
    set: { kept: keep, leavesAt: leavesAt?.toISOString() ?? null },
    events: [{ kind, what: keepingWords[kind], at, by }],
  }
}

/**
 * Changes status, kind and mails: those of spam are held until it's found not to be. `undo` brings
 * a deleted one back.
 * @throws HttpError 404 if there's none, 409 if an undo comes too late
 * Source: docs/api.md, "Work on enquiries".
 */
export async function changeEnquiry(
  req: PayloadRequest,
  id: string,
  { anyTime, callAt, keep, kind, status, read, undo }: EnquiryChange,
): Promise<Enquiry> {
  const { username: by } = requireSignIn(req)
  const broughtBack = undo && (await undoDeletion(req, id, by))
  if (broughtBack) return broughtBack
  return changeWork(req, id, async (enquiry) => {
    const change = undo
      ? withoutLastChange(enquiry, by)
      : status && (status !== enquiry.status || enquiry.probablySpam)
        ? markedAs(enquiry, status, by)
        : {}
    const turned =
      !undo && kind && kind !== enquiry.kind
        ? await markedAsKind(req, { ...enquiry, ...change.set }, kind, by)
        : {}
    const keeping = keep === undefined ? {} : await withKeeping(req, enquiry, keep, by)
    const call = callAt === undefined ? {} : await withCall(req, enquiry, { anyTime, callAt }, by)
    const next = change.set?.status ?? enquiry.status
    const isDoubtful = change.set?.probablySpam ?? enquiry.probablySpam
    const isCleared = enquiry.status === 'spam' || (enquiry.probablySpam && !isDoubtful)
    if (next === 'spam' && enquiry.status !== 'spam') await holdMails(req, id, true)
    if (next === 'new' && isCleared) await holdMails(req, id, false, !isDoubtful)
    const seen = read && !enquiry.readAt && { readAt: now().toISOString() }
    return {
      events: [change, turned, keeping, call].flatMap(({ events = [] }) => events),
      set: { ...keeping.set, ...change.set, ...turned.set, ...call.set, ...seen },
    }
  })
}

/**
 * Queues a reply and marks the enquiry as replied.
 * @throws HttpError 404 for an unknown enquiry, 409 if no mail server is set up
 * Source: docs/api.md, "Work on enquiries".
 */
export function replyTo(req: PayloadRequest, id: string, reply: Reply): Promise<Enquiry> {
  const { username: by } = requireSignIn(req)
  return changeWork(req, id, async (stored) => {
    if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
    const { email: to, repliedAt = null, status } = stored
    if (!to) throw new HttpError(409, 'There is no email address to reply to')
    const before = { status, repliedAt }
    const mail = mailTo(stored, { kind: 'reply', reply, before })
    await queueMails(req, [mail])
    const at = now().toISOString()
    if (mail.heldFor) {
      const what = 'Reply held: it isn’t safe to email them'
      return { set: { draft: noDraft }, events: [{ kind: 'reply', what, at, by }] }
    }
    // `undo` doesn't take back a letter, so the event has no `before`.
    const event = { kind: 'reply', what: 'Replied by email', at, by } as const
    return { set: { ...withStatus(stored, 'replied', at), draft: noDraft }, events: [event] }
  })
}

/**
 * Takes back a reply while it still waits: it's the draft again.
 * @throws HttpError 404 for an unknown enquiry, 409 if none is waiting any more
 * Source: docs/api.md, "Work on enquiries".
 */
export function takeReplyBack(req: PayloadRequest, id: string): Promise<Enquiry> {
  const { username: by } = requireSignIn(req)
  return changeWork(req, id, async (stored) => {
    const { before, reply } = (await takeReply(req, id)) ?? {}
    if (!before) {
      throw new HttpError(409, 'It’s too late to take this reply back: it’s on its way')
    }
    const at = now().toISOString()
    return {
      set: { ...placed(stored, before.status, before.repliedAt), draft: { ...reply, at } },
      events: [{ kind: 'undo', what: 'Reply taken back', at, by }],
    }
  })
}

/**
 * Stores a reply that is being written; an empty text removes it.
 * @throws HttpError 404 for an unknown enquiry, 409 if the draft was changed elsewhere
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
