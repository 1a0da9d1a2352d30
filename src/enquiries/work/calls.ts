import type { Payload, PayloadRequest } from 'payload'
import { readSiteFacts } from '@/content/published/site-facts'
import { type CallTime, callFixedFor, timeIsTaken } from '@/enquiries/call'
import { inboxPlace } from '@/enquiries/statuses'
import { callLength, chooseFreeTime, mostCallTimes } from '@/enquiries/contact'
import type { EnquiryChange } from '@/enquiries/enquiry-work'
import { held, mailsOf, newMail, queueMails } from '@/mail/queue'
import { consultantAddress } from '@/mail/settings'
import { withinTransaction } from '@/platform/database/connection'
import { mostCallMoves } from '@/platform/limits'
import { day } from '@/platform/time/durations'
import { londonTime } from '@/platform/time/london-time'
import { badRequest, HttpError } from '@/server/pipeline/http-error'
import type { Enquiry } from '../../../payload-types'
import { callFault, offeredTimes } from './offered-times'
import { isUnsafe, mailTo } from './safe-contact'
import { statusEvent, withStatus } from './status-change'
import { changeWork, enquiriesOf, type WorkChange } from './stored-work'

/** The half hours since 1970 that a call takes up: one, or two unless it begins with one. */
function halvesOf(at: Date): number[] {
  const first = Math.floor(at.getTime() / callLength)
  return at.getTime() % callLength === 0 ? [first] : [first, first + 1]
}

async function readOffice(payload: Payload) {
  const { openDays, replyTime } = await readSiteFacts(payload)
  return { ...replyTime, openDays }
}

/** Of these halves, those that confirmed calls of other enquiries take up. */
export async function takenAmong(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  halves: readonly number[],
  except?: string,
): Promise<ReadonlySet<number>> {
  const calls = enquiriesOf(req.payload).find(
    { callAt: { $type: 'date' }, callHalves: { $in: halves }, _id: { $ne: except ?? '' } },
    { projection: { callHalves: 1 }, ...(await withinTransaction(req)) },
  )
  return new Set((await calls.toArray()).flatMap(({ callHalves }) => callHalves ?? []))
}

/**
 * The half hours from two hours to ten days ahead, in office hours, without a confirmed call.
 *
 * Source: docs/api.md, "Calls".
 */
export async function freeTimes(payload: Payload): Promise<CallTime[]> {
  const times = offeredTimes(Date.now(), await readOffice(payload))
  const taken = await takenAmong({ payload }, times.flatMap(halvesOf))
  return times
    .filter((at) => !halvesOf(at).some((half) => taken.has(half)))
    .map((at) => ({
      start: at.toISOString(),
      end: new Date(at.getTime() + callLength).toISOString(),
    }))
}

/** Of the times that a sender asked for, those that can still be had. */
export async function stillFree(payload: Payload, times: readonly string[] | null | undefined) {
  if (!times?.length) return []
  const ahead = times.filter((time) => Date.parse(time) > Date.now())
  const taken = await takenAmong(
    { payload },
    ahead.flatMap((time) => halvesOf(new Date(time))),
  )
  return ahead.filter((time) => !halvesOf(new Date(time)).some((half) => taken.has(half)))
}

/** @throws HttpError 400 at the place of the first that isn't free */
export async function requireFree(payload: Payload, times: readonly string[] | null) {
  if (!times) return
  const free = new Set((await freeTimes(payload)).map(({ start }) => start))
  const wrong = times.flatMap((time, at) =>
    free.has(time) ? [] : [{ path: `callTimes.${at}`, message: chooseFreeTime }],
  )
  if (wrong.length > 0) throw badRequest(wrong)
}

/** In the transaction of the change. */
async function setCall(
  req: PayloadRequest,
  enquiry: Enquiry,
  at: Date | null,
  by: string | null,
): Promise<WorkChange> {
  const { callAt, id } = enquiry
  const whose = by === null ? 'They moved the call: now' : 'Call moved to'
  const was = callAt ? `, was ${londonTime(callAt)}` : ''
  const what = at
    ? `${callAt ? whose : 'Call confirmed for'} ${londonTime(at)}${was}`
    : `${by === null ? 'They cancelled the call' : 'Call cancelled'}${was}`
  const unsent = { enquiry: id, kind: 'call', attempts: 0 } as const
  const waiting = await mailsOf(req.payload).findOneAndDelete(
    { ...unsent, state: { $in: ['queued', 'held'] } },
    await withinTransaction(req),
  )
  const moved = (waiting ? waiting.was : callAt) ?? (at ? null : callAt)
  const mail = mailTo(enquiry, { kind: 'call', ...(moved && { was: moved }) })
  const isHeld = Boolean(mail.to) && (await isUnsafe(req.payload, mail, enquiry))
  if (mail.to) await queueMails(req, [isHeld ? held(mail, 'safety') : mail])
  const time = new Date().toISOString()
  const isHeard = at !== null && !isHeld && mail.to !== '' && mail.state === 'queued'
  const status = answeredBy(enquiry, isHeard, at === null)
  return {
    set: {
      ...{ callAt: at?.toISOString() ?? null, callHalves: at ? halvesOf(at) : null },
      ...(status && withStatus({ ...enquiry, repliedAt: null }, status, time)),
    },
    events: [
      { kind: 'appointment', what, at: time, by },
      ...(status ? [statusEvent(enquiry, status, time, by)] : []),
    ],
  }
}

/**
 * A confirmed call that they hear of answers a new enquiry; a cancelled one leaves it unanswered, if
 * nothing else answered it.
 */
function answeredBy(
  { history, kind, repliedAt, status }: Enquiry,
  isHeard: boolean,
  isCancelled: boolean,
): 'new' | 'replied' | undefined {
  if (isHeard && status === 'new' && kind === 'enquiry') return 'replied'
  const answers = history?.filter((event) => ['appointment', 'reply', 'call'].includes(event.kind))
  const isOnlyAnswer =
    answers?.every((event) => event.kind === 'appointment') &&
    answers.some(({ at }) => at === repliedAt)
  return isCancelled && status === 'replied' && isOnlyAnswer ? 'new' : undefined
}

/**
 * The consultant confirms a call, moves it or cancels it.
 * @throws HttpError 400 on `callAt` for a time that's over or over a year away, or outside office
 * hours unless any will do; 409 if it's taken
 * Source: docs/api.md, "Calls".
 */
export async function withCall(
  req: PayloadRequest,
  enquiry: Enquiry,
  { anyTime, callAt }: Pick<EnquiryChange, 'anyTime' | 'callAt'>,
  by: string,
): Promise<WorkChange> {
  const at = callAt ? new Date(callAt) : null
  if ((at?.toISOString() ?? null) === (enquiry.callAt ?? null)) return {}
  if (at) {
    const office = await readOffice(req.payload)
    const fault = callFault(at, { anyTime, now: Date.now(), office })
    if (fault) throw badRequest([{ path: 'callAt', message: fault }])
    const taken = await takenAmong(req, halvesOf(at), enquiry.id)
    if (taken.size > 0) throw new HttpError(409, timeIsTaken)
  }
  return setCall(req, enquiry, at, by)
}

async function requireFewMoves(req: PayloadRequest, enquiry: string): Promise<void> {
  const since = { $gt: new Date(Date.now() - day) }
  const moves = { enquiry, kind: 'call-changed', createdAt: since } as const
  const session = await withinTransaction(req)
  if ((await mailsOf(req.payload).countDocuments(moves, session)) < mostCallMoves) return
  throw atStart('You’ve changed the call many times today. Please ring me.')
}

/** With a sentence for the form. */
const atStart = (message: string) =>
  new HttpError(409, message, { errors: [{ path: 'start', message }] })

/**
 * The sender moves a confirmed call, cancels it, or asks for another time if none is confirmed. The
 * consultant is told.
 * @throws HttpError 400 on `start` if it isn't free, 409 within two hours of the call, 404 without
 * the enquiry
 * Source: docs/api.md, "Calls".
 */
export function moveOwnCall(req: PayloadRequest, id: string, start: string | null) {
  return changeWork(req, id, async (enquiry): Promise<WorkChange> => {
    const { callAt, callTimes } = enquiry
    if (callAt && Date.parse(callAt) - Date.now() < callFixedFor) {
      throw atStart('It’s too late to change the call here. Please ring me.')
    }
    const at = start === null ? null : new Date(start)
    if (at) {
      const free = await freeTimes(req.payload)
      const isFree = free.some((time) => time.start === at.toISOString())
      if (!isFree) throw badRequest([{ path: 'start', message: chooseFreeTime }])
    }
    if (!callAt && !at && !callTimes?.length) return {}
    if (!callAt && at && callTimes?.includes(at.toISOString())) return {}
    await requireFewMoves(req, id)
    const { facts } = await readSiteFacts(req.payload)
    const to = await consultantAddress(req, facts)
    await queueMails(req, [
      newMail({ kind: 'call-changed', enquiry: id, to }, enquiry.status === 'spam'),
    ])
    if (callAt) {
      const change = await setCall(req, enquiry, at, null)
      return { ...change, set: { ...change.set, callTimes: null } }
    }
    const asked = at && [
      ...new Set([at.toISOString(), ...(await stillFree(req.payload, callTimes))]),
    ]
    if (asked && asked.length > mostCallTimes) {
      throw atStart(
        `You’ve asked for ${mostCallTimes} times already. Please ring me to change them.`,
      )
    }
    const what = at
      ? `The sender would like to talk on ${londonTime(at)}`
      : 'The sender no longer asks for a call'
    return {
      set: { callTimes: asked, place: inboxPlace({ ...enquiry, callTimes: asked }) },
      events: [{ kind: 'appointment', what, at: new Date().toISOString(), by: null }],
    }
  })
}
