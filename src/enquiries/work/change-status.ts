import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { type z } from 'zod'
import { inTransaction, sessionOf, withinTransaction } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { telephoneLink } from '@/platform/telephone-link'
import { durationWords } from '@/platform/time/durations'
import { isEmailUnsafe, reachedAt, saysOfEmail, unsafeElsewhere } from '@/enquiries/contact'
import {
  type draftChangeSchema,
  type EnquiryChange,
  keepingWords,
  type SentReply,
} from '@/enquiries/enquiry-work'
import { mailIsNotSetUp, mailRules } from '@/enquiries/mail'
import { firstReplyTimes, type Kind, kinds } from '@/enquiries/kinds'
import { inboxPlace, type Status } from '@/enquiries/statuses'
import { readSiteFacts } from '@/content/published/site-facts'
import {
  holdMails,
  type Mail,
  mailsOf,
  queueMails,
  releaseMails,
  repliesTo,
  resend,
  takeReply,
} from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { timeToLeave } from './leaving'
import { HttpError, notFound } from '@/server/pipeline/http-error'
import { requireSignIn } from '@/server/pipeline/request'
import { withCall } from './calls'
import { undoDeletion } from './deleted'
import { isUnsafe, mailTo } from './safe-contact'
import { changeWork, draftOf, noDraft, type WorkChange } from './stored-work'
import { beforeOf, beforeSchema, placed, statusEvent, withStatus } from './status-change'
import type { Enquiry } from '../../../payload-types'

function markedAs(enquiry: Enquiry, status: Status, by: string): WorkChange {
  const at = new Date().toISOString()
  return {
    set: withStatus(enquiry, status, at),
    events: [statusEvent(enquiry, status, at, by)],
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
  const event = {
    what: kinds[kind].done,
    at: new Date().toISOString(),
    by,
    before: beforeOf(enquiry),
  }
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
  const history = enquiry.history ?? []
  const place = history.findLastIndex(({ before, kind }) => before ?? kind === 'undo')
  const last = history[place]
  const before = beforeSchema.safeParse(last?.before)
  const at = new Date()
  const isLate = !last || at.getTime() - Date.parse(last.at) > 60_000
  if (isLate || !before.success || last.by !== by) {
    throw new HttpError(409, 'This can no longer be undone')
  }
  const what = `Undone: ${last.what}`
  const { repliedAt = null, status } = enquiry
  // A letter that has gone since isn't undone.
  const hasReplied =
    status === 'replied' && history.slice(place + 1).some(({ kind }) => kind === 'reply')
  const set = { ...before.data, ...(hasReplied && { repliedAt, status }) }
  return {
    set: { ...set, place: inboxPlace({ ...enquiry, ...set }) },
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
  const at = new Date().toISOString()
  const leavesAt = keep ? null : await timeToLeave(req, enquiry.id)
  const kind = keep ? 'kept' : 'no-longer-kept'
  return {
    set: { kept: keep, leavesAt: leavesAt?.toISOString() ?? null },
    events: [{ kind, what: keepingWords[kind], at, by }],
  }
}

/** Allowing email was about the address before. */
function withReachAt(
  { reachAt: was }: Enquiry,
  change: NonNullable<EnquiryChange['reachAt']>,
  by: string,
): WorkChange {
  const { email = was?.email ?? '', phone = was?.phone ?? '' } = change
  const isSameEmail = email === (was?.email ?? '')
  if (isSameEmail && phone === (was?.phone ?? '')) return {}
  const reachAt = email || phone ? { email, phone } : null
  const what = 'Changed where to reach them'
  return {
    set: {
      reachAt,
      reachKey: telephoneLink(phone) ?? null,
      ...(!isSameEmail && { emailAnyway: false }),
    },
    events: [{ kind: 'reach-at', what, at: new Date().toISOString(), by }],
  }
}

/** What was held for safety goes out; a reply makes it replied. */
async function withEmail(req: PayloadRequest, enquiry: Enquiry, by: string): Promise<WorkChange> {
  const { emailAnyway, id } = enquiry
  if (emailAnyway || saysOfEmail(enquiry)) return {}
  if (isEmailUnsafe(enquiry)) throw new HttpError(409, unsafe)
  const at = new Date().toISOString()
  const reply = { enquiry: id, kind: 'reply', state: 'held', heldFor: 'safety' } as const
  const isReply = await mailsOf(req.payload).findOne(reply, await withinTransaction(req))
  await releaseMails(req, id, ['safety'])
  const what = 'Email allowed, although another enquiry from this address says it isn’t safe'
  return {
    set: { emailAnyway: true, ...(isReply && withStatus(enquiry, 'replied', at)) },
    events: [{ kind: 'safety', what, at, by }],
  }
}

const unsafe = 'It isn’t safe to email this person'

/** As it was before a reply that doesn't go out. */
function withoutReply(enquiry: Enquiry, { status, repliedAt }: NonNullable<Mail['before']>) {
  return placed(enquiry, enquiry.status === 'replied' ? status : enquiry.status, repliedAt)
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
  { anyTime, callAt, emailAnyway, keep, kind, reachAt, status, read, undo }: EnquiryChange,
): Promise<Enquiry> {
  const { username: by } = requireSignIn(req)
  const broughtBack = undo && (await undoDeletion(req, id, by))
  if (broughtBack) return broughtBack
  return changeWork(req, id, async (stored) => {
    const isSpam = status === 'spam' && stored.status !== 'spam'
    // A reply never waits as spam.
    const { before, reply } = (isSpam && (await takeReply(req, id, true))) || {}
    const enquiry = before ? { ...stored, ...withoutReply(stored, before) } : stored
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
    const reach = reachAt ? withReachAt(enquiry, reachAt, by) : {}
    const changed = { ...enquiry, ...change.set, ...reach.set }
    const call = callAt === undefined ? {} : await withCall(req, changed, { anyTime, callAt }, by)
    const email = emailAnyway ? await withEmail(req, changed, by) : {}
    const next = change.set?.status ?? enquiry.status
    const isDoubtful = change.set?.probablySpam ?? enquiry.probablySpam
    const isCleared = enquiry.status === 'spam' || (enquiry.probablySpam && !isDoubtful)
    if (next === 'spam' && enquiry.status !== 'spam') await holdMails(req, id)
    if (next === 'new' && isCleared) await releaseMails(req, id, isDoubtful ? [null] : cleared)
    const seen = read && !enquiry.readAt && { readAt: new Date().toISOString() }
    return {
      events: [change, turned, keeping, reach, call, email].flatMap(({ events = [] }) => events),
      set: {
        ...{ ...keeping.set, ...change.set, ...turned.set, ...reach.set },
        ...{ ...call.set, ...email.set, ...seen },
        ...(reply && { draft: { ...reply, at: new Date().toISOString() } }),
      },
    }
  })
}

/** Why mails are held of one that isn't spam. */
const cleared = [null, 'doubt'] as const

/**
 * Queues a reply and marks the enquiry as replied, which is no longer spam then.
 * @throws HttpError 404 for an unknown enquiry, 409 if no mail server is set up, if it would be held
 * for a reason that the consultant may overrule, or if there's a reply later than `after`
 * Source: docs/api.md, "Work on enquiries".
 */
export function replyTo(
  req: PayloadRequest,
  id: string,
  { after, emailAnyway, notSpam, ...reply }: SentReply,
): Promise<Enquiry> {
  const { username: by } = requireSignIn(req)
  return changeWork(req, id, async (stored) => {
    const last = (await repliesTo(req.payload, id)).at(-1)
    if (after !== undefined && last && last._id !== after) {
      const ago = durationWords(Date.now() - last.createdAt.getTime())
      throw new HttpError(409, `You replied to this ${ago} ago from another device: read it first.`)
    }
    if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
    const { email: to, repliedAt = null } = reachedAt(stored)
    if (!to) throw new HttpError(409, 'There is no email address to reply to')
    const isSpam = stored.status === 'spam'
    if (isSpam && !notSpam) {
      throw new HttpError(409, 'This is marked as spam, so the reply wasn’t sent.')
    }
    const status = isSpam ? 'new' : stored.status
    const enquiry = { ...stored, status }
    const email = emailAnyway && !isEmailUnsafe(enquiry) ? await withEmail(req, enquiry, by) : {}
    const before = { status, repliedAt }
    const mail = mailTo(enquiry, { kind: 'reply', reply, before })
    if (!mail.heldFor && (await isUnsafe(req.payload, mail, { ...enquiry, ...email.set }))) {
      throw new HttpError(409, `${unsafeElsewhere}, so the reply wasn’t sent.`)
    }
    if (isSpam || stored.probablySpam) await releaseMails(req, id, cleared)
    await queueMails(req, [mail])
    const at = new Date().toISOString()
    // `undo` doesn't take back a letter, so the event has no `before`.
    const what = mail.heldFor ? 'Reply held: it isn’t safe to email them' : 'Replied by email'
    const next = mail.heldFor ? status : 'replied'
    return {
      set: { ...email.set, ...withStatus(stored, next, at), draft: noDraft },
      events: [...(email.events ?? []), { kind: 'reply', what, at, by }],
    }
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
    // The same words sent again are a new reply: they mustn't get the answer to this one.
    await ownCollection(req.payload, 'idempotency').deleteMany(
      { 'output.id': id, 'output.isReply': true },
      { session: await sessionOf(req) },
    )
    const at = new Date().toISOString()
    return {
      set: { ...withoutReply(stored, before), draft: { ...reply, at } },
      events: [{ kind: 'undo', what: 'Reply taken back', at, by }],
    }
  })
}

/** For a reply that turned out to be unsafe on its way. */
export async function holdReply(payload: Payload, { before, enquiry }: Mail): Promise<void> {
  if (!before || enquiry === null) return
  const event = { kind: 'reply', what: `Reply held: ${unsafeElsewhere}`, by: null } as const
  await changeWork(await createLocalReq({}, payload), enquiry, (stored) => ({
    set: withoutReply(stored, before),
    events: [{ ...event, at: new Date().toISOString() }],
  }))
}

/**
 * Sends a mail again, or one that was held; a reply that was held makes its enquiry replied.
 * @throws HttpError 404 for an unknown mail, 409 if it was sent, may not be, or nothing can
 * Source: docs/api.md, "Work on enquiries".
 */
export async function resendMail(req: PayloadRequest, id: string): Promise<void> {
  const { username: by } = requireSignIn(req)
  if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
  const mail = await mailsOf(req.payload).findOne({ _id: id })
  if (!mail) throw notFound('Mail')
  const { enquiry, kind, state } = mail
  const again = async (stored?: Enquiry): Promise<WorkChange> => {
    const isTheirs = mailRules[kind].to === 'visitor'
    if (isTheirs && (await isUnsafe(req.payload, mail, stored))) throw new HttpError(409, unsafe)
    const to = isTheirs && stored ? reachedAt(stored).email : ''
    if (!(await resend(req, id, to || mail.to)))
      throw new HttpError(409, 'This email was already sent')
    if (!stored || kind !== 'reply' || state !== 'held') return {}
    const at = new Date().toISOString()
    const event = { kind, what: 'Replied by email', at, by } as const
    return { set: withStatus(stored, 'replied', at), events: [event] }
  }
  await (enquiry === null ? inTransaction(req, again) : changeWork(req, enquiry, again))
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
    return { set: { draft: isEmpty ? noDraft : { subject, text, at: new Date().toISOString() } } }
  })
  return { at: draftOf(enquiry)?.at ?? null }
}
