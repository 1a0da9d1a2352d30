import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { type z } from 'zod'
import { readSiteFacts } from '@/content/published/site-facts'
import { isEmailUnsafe, reachedAt, saysOfEmail, unsafeElsewhere } from '@/enquiries/contact'
import {
  type draftChangeSchema,
  type EnquiryChange,
  keepingWords,
  type SentReply,
} from '@/enquiries/enquiry-work'
import { firstReplyTimes, type Kind, kinds } from '@/enquiries/kinds'
import { mailIsNotSetUp, mailRules } from '@/enquiries/mail'
import { wishGoesBy } from '@/enquiries/retention'
import type { Status } from '@/enquiries/statuses'
import { noneIsLeft, onTheirWay } from '@/mail/claim'
import {
  holdMails,
  type Mail,
  mailsOf,
  newMail,
  queueMails,
  releaseMails,
  repliesTo,
  resend,
  takeReply,
} from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { recordActivity } from '@/platform/activity/activity'
import { inTransaction, sessionOf, withinTransaction } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { telephoneLink } from '@/platform/telephone-link'
import { durationWords } from '@/platform/time/durations'
import { HttpError, notFound } from '@/server/pipeline/http-error'
import type { Enquiry } from '../../../payload-types'
import { readMailSettings } from '../mails/mail-settings'
import { changeCall, dropTakenCall } from './calls'
import { newDeletionTime } from './deletion'
import { isUnsafe, mailTo } from './safe-contact'
import { mayUndo } from './state'
import { changeWork, draftOf, noDraft, type Work } from './store'

const unsafe = 'It isn’t safe to email this person'

/** The reasons for holding a mail that end once its enquiry isn't spam. */
const cleared = [null, 'doubt'] as const

/** The last waiting reply becomes a draft again. A reply never waits as spam. */
async function takeBack(req: PayloadRequest, work: Work, isLate: boolean): Promise<boolean> {
  const mail = await takeReply(req, work.id, isLate)
  if (!mail) return false
  const event = work.events.findLast(
    (one) => (one.kind === 'reply' || one.kind === 'reply-sent') && one.mail === mail._id,
  )
  work.append({ kind: 'undone', event: event?.id ?? '', what: 'Reply taken back' })
  work.set({ draft: { ...mail.reply, at: new Date().toISOString() } })
  return true
}

async function mark(req: PayloadRequest, work: Work, status: Status): Promise<void> {
  const { probablySpam, status: before } = work.state
  if (status === before && !probablySpam) return
  if (status === 'spam') await takeBack(req, work, true)
  work.mark(status)
}

/** The clock runs from receipt. An earlier promise to the visitor still holds. */
async function turn({ payload }: PayloadRequest, work: Work, to: Kind): Promise<void> {
  const { createdAt, source } = work.stored
  if (to === work.state.kind) return
  const { replyTime } = await readSiteFacts(payload)
  const times = firstReplyTimes(to, createdAt, replyTime)
  const isPromised = kinds[to].clocks && source === 'site' && work.state.dueAt < times.dueAt
  work.append({ kind: 'kind', to, ...(!isPromised && { times }), what: kinds[to].done })
}

/** @throws HttpError 409 if it's too late, or another person's change */
async function undo(req: PayloadRequest, work: Work): Promise<void> {
  const { undoable } = work.state
  if (!undoable || !mayUndo(work.state, work.by, new Date())) {
    throw new HttpError(409, 'This can no longer be undone')
  }
  work.append({ kind: 'undone', event: undoable.id, what: `Undone: ${undoable.what}` })
  if (undoable.kind !== 'deleted') return
  await dropTakenCall(req, work)
  await releaseMails(req, work.id, ['deleted'])
  await recordActivity(req, { kind: 'enquiry-restored', target: work.id })
}

/** Spam holds the waiting mails; they go out once it's found not to be spam. */
async function moveMails(req: PayloadRequest, work: Work, before: Work['state'], isUndo: boolean) {
  const { probablySpam, status } = work.state
  const wasSpam = before.status === 'spam'
  if (status === 'spam' && !wasSpam) return holdMails(req, work.id)
  const isCleared = wasSpam || (before.probablySpam && !probablySpam)
  const isFree = status === 'new' || (isUndo && wasSpam && status !== 'spam')
  if (isFree && isCleared) await releaseMails(req, work.id, probablySpam ? [null] : cleared)
}

/** An enquiry that would be gone by now goes in a week, since nothing announced that. */
async function keepOrNot(req: PayloadRequest, work: Work, keep: boolean): Promise<void> {
  if (keep === work.state.kept) return
  if (keep) {
    work.append({ kind: 'kept', what: keepingWords.kept })
  } else {
    const kind = 'no-longer-kept'
    const deletesAt = await newDeletionTime(req, work)
    work.append({ kind, deletesAt, what: keepingWords[kind] })
  }
}

function changeReach(work: Work, change: NonNullable<EnquiryChange['reachAt']>): void {
  const { reachAt: was } = work.enquiry
  const { email = was?.email ?? '', phone = was?.phone ?? '' } = change
  const isNewEmail = email !== (was?.email ?? '')
  if (!isNewEmail && phone === (was?.phone ?? '')) return
  const reachAt = email || phone ? { email, phone } : null
  work.set({ reachAt, reachKey: telephoneLink(phone) ?? null })
  work.append({ kind: 'reach-at', isNewEmail, what: 'Changed where to reach them' })
}

/** Mails held for safety go out. */
async function allowEmail(req: PayloadRequest, work: Work): Promise<void> {
  const { enquiry, id } = work
  if (work.state.emailAnyway || saysOfEmail(enquiry)) return
  if (isEmailUnsafe(enquiry)) throw new HttpError(409, unsafe)
  const held = { enquiry: id, kind: 'reply', state: 'held', heldFor: 'safety' } as const
  const mails = await mailsOf(req.payload).distinct('_id', held, await withinTransaction(req))
  await releaseMails(req, id, ['safety'])
  const what = 'Email allowed, although another enquiry from this address says it isn’t safe'
  work.append({ kind: 'safety', mails, what })
}

/**
 * Changes status, kind, call and ways to reach someone. `undo` also restores a deleted enquiry.
 * @throws HttpError 404 if it's missing, 409 if an undo comes too late
 */
export function changeEnquiry(
  req: PayloadRequest,
  id: string,
  change: EnquiryChange,
): Promise<Enquiry> {
  const {
    emailAnyway,
    keep,
    kind,
    reachAt,
    status,
    read,
    undo: undoes,
    wroteBackAt,
    ...call
  } = change
  const isUndo = undoes === true
  const act = async (work: Work) => {
    const { state: before } = work
    if (before.deletedAt && !mayUndo(before, work.by, new Date())) throw notFound('Enquiry')
    if (isUndo) await undo(req, work)
    else if (status) await mark(req, work, status)
    await moveMails(req, work, before, isUndo)
    if (kind && !isUndo) await turn(req, work, kind)
    if (keep !== undefined) await keepOrNot(req, work, keep)
    if (reachAt) changeReach(work, reachAt)
    await changeCall(req, work, call)
    if (emailAnyway) await allowEmail(req, work)
    if (read && !work.state.readAt) work.append({ kind: 'read', what: 'Read' })
    if (wroteBackAt === null && work.state.wroteBackAt) {
      work.append({ kind: 'nothing-to-answer', what: 'Nothing to answer' })
    }
  }
  return changeWork(req, id, act, { isDeletedToo: isUndo })
}

/**
 * Hides an enquiry. It's purged once that can't be undone any more. The answer comes once no mail
 * about it can go out.
 * @throws HttpError 404 if it's missing or deleted
 */
export async function deleteEnquiry(req: PayloadRequest, id: string): Promise<undefined> {
  await changeWork(req, id, async (work) => {
    work.append({ kind: 'deleted', what: 'Deleted' })
    await holdMails(req, id, 'deleted')
    await recordActivity(req, { kind: 'enquiry-deleted', target: id })
  })
  await noneIsLeft(req.payload, () => ({ enquiry: id, ...onTheirWay() }))
}

/**
 * The sender asks for deletion, and the consultant gets a mail.
 * @throws HttpError 404 if it's missing or deleted
 */
export async function withdrawEnquiry(req: PayloadRequest, id: string): Promise<void> {
  const act = async (work: Work) => {
    if (work.state.withdrawnAt) return
    const { to, withdrawal } = await readMailSettings(req.payload)
    const isSpam = work.state.status === 'spam'
    if (withdrawal)
      await queueMails(req, [newMail({ kind: 'withdrawal', enquiry: id, to }, isSpam)])
    const what = 'The sender asked for it to be deleted'
    const deletesAt = wishGoesBy(new Date()).toISOString()
    work.append({ kind: 'withdrawn', deletesAt, what })
  }
  await changeWork(req, id, act, { by: null })
}

/**
 * Queues a reply. The enquiry becomes replied, and is no longer spam.
 * @throws HttpError 404 for an unknown enquiry, 409 if no mail server is set up, if it would be
 * held for a reason that the consultant may overrule, or if there's a reply later than `after`
 */
export function replyTo(
  req: PayloadRequest,
  id: string,
  { after, emailAnyway, notSpam, ...reply }: SentReply,
): Promise<Enquiry> {
  return changeWork(req, id, async (work) => {
    const last = (await repliesTo(req.payload, id)).at(-1)
    if (after !== undefined && last && last._id !== after) {
      const ago = durationWords(Date.now() - last.createdAt.getTime())
      throw new HttpError(409, `You replied to this ${ago} ago from another device: read it first.`)
    }
    if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
    const { probablySpam, status } = work.state
    if (!reachedAt(work.enquiry).email) {
      throw new HttpError(409, 'There is no email address to reply to')
    }
    if (status === 'spam' && !notSpam) {
      throw new HttpError(409, 'This is marked as spam, so the reply wasn’t sent.')
    }
    if (emailAnyway && !isEmailUnsafe(work.enquiry)) await allowEmail(req, work)
    const mail = mailTo({ ...work.enquiry, status: 'new' }, { kind: 'reply', reply })
    const isHeld = mail.state === 'held'
    if (!isHeld && (await isUnsafe(req.payload, mail, work.enquiry))) {
      throw new HttpError(409, `${unsafeElsewhere}, so the reply wasn’t sent.`)
    }
    if (status === 'spam' || probablySpam) {
      work.mark(status === 'spam' ? 'new' : status)
      await releaseMails(req, id, cleared)
    }
    await queueMails(req, [mail])
    const what = isHeld ? 'Reply held: it isn’t safe to email them' : 'Replied by email'
    work.append({ kind: 'reply', mail: mail._id, ...(isHeld && { isHeld }), what })
    work.set({ draft: noDraft })
  })
}

/**
 * Takes back a reply that still waits. It becomes the draft again.
 * @throws HttpError 404 for an unknown enquiry, 409 if none is waiting any more
 */
export function takeReplyBack(req: PayloadRequest, id: string): Promise<Enquiry> {
  return changeWork(req, id, async (work) => {
    if (!(await takeBack(req, work, false))) {
      throw new HttpError(409, 'It’s too late to take this reply back: it’s on its way')
    }
    // The same words sent again are a new reply: they mustn't get the answer to this one.
    await ownCollection(req.payload, 'idempotency').deleteMany(
      { 'output.id': id, 'output.isReply': true },
      { session: await sessionOf(req) },
    )
  })
}

/** Holds a reply that turned out to be unsafe on its way. */
export async function holdReply(payload: Payload, { _id: mail, enquiry }: Mail): Promise<void> {
  if (enquiry === null) return
  const what = `Reply held: ${unsafeElsewhere}`
  await changeWork(await createLocalReq({}, payload), enquiry, (work) => {
    const isHeld = work.events.some((one) => one.kind === 'reply-held' && one.mail === mail)
    if (!isHeld) work.append({ kind: 'reply-held', mail, what })
  })
}

/**
 * Sends a mail again, or one that was held. A held reply makes its enquiry replied.
 * @throws HttpError 404 for an unknown mail, 409 if it was sent, may not be, or nothing can
 */
export async function resendMail(req: PayloadRequest, id: string): Promise<undefined> {
  if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
  const mail = await mailsOf(req.payload).findOne({ _id: id })
  if (!mail) throw notFound('Mail')
  const { enquiry, kind, state } = mail
  const again = async (work?: Work): Promise<void> => {
    const stored = work?.enquiry
    const isTheirs = mailRules[kind].to === 'visitor'
    if (isTheirs && (await isUnsafe(req.payload, mail, stored))) throw new HttpError(409, unsafe)
    const to = isTheirs && stored ? reachedAt(stored).email : ''
    if (!(await resend(req, id, to || mail.to)))
      throw new HttpError(409, 'This email was already sent')
    if (kind !== 'reply' || state !== 'held') return
    work?.append({ kind: 'reply-sent', mail: id, what: 'Replied by email' })
  }
  await (enquiry === null ? inTransaction(req, again) : changeWork(req, enquiry, again))
}

/**
 * Stores an unsent reply. An empty text removes it.
 * @throws HttpError 404 for an unknown enquiry, 409 if the draft was changed elsewhere
 */
export async function saveDraft(
  req: PayloadRequest,
  id: string,
  { basedOn, subject, text }: z.output<typeof draftChangeSchema>,
): Promise<{ at: string | null }> {
  const isEmpty = text.trim() === ''
  const enquiry = await changeWork(req, id, (work) => {
    const before = draftOf(work.stored)
    const isSame = before?.subject === subject && before.text === text
    if (isSame || (isEmpty && !before)) return
    if ((before?.at ?? null) !== basedOn) {
      throw new HttpError(409, 'This reply was changed on another device or in another tab')
    }
    const draft = { subject, text, at: new Date().toISOString() }
    work.set({ draft: isEmpty ? noDraft : draft })
  })
  return { at: draftOf(enquiry)?.at ?? null }
}
