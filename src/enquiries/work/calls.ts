import { isDeepStrictEqual } from 'node:util'
import type { Payload, PayloadRequest } from 'payload'
import { notFree } from '@/enquiries/call-words'
import { readSiteFacts, type SiteFacts } from '@/content/published/site-facts'
import {
  callFixedFor,
  callLength,
  type CallMove,
  type CallTime,
  timeIsTaken,
} from '@/enquiries/contact'
import type { EnquiryChange } from '@/enquiries/enquiry-work'
import { held, mailsOf, newMail, queueMails } from '@/mail/queue'
import { consultantAddress } from '@/mail/settings'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { mostCallMoves, mostCallTimes } from '@/platform/limits'
import { day } from '@/platform/time/durations'
import { londonTime } from '@/platform/time/london-time'
import { badRequest, HttpError } from '@/server/pipeline/http-error'
import { callFault, offeredTimes } from './offered-times'
import { isUnsafe, mailTo } from './safe-contact'
import { enquiriesOf } from './read'
import { halvesOf, isAnsweredByCall } from './state'
import { changeWork, type Work } from './store'

/** Leaves out the times that confirmed calls of other enquiries take up. */
async function untaken(req: InRequest, times: readonly string[], except = ''): Promise<string[]> {
  if (times.length === 0) return []
  const halves = { $in: times.flatMap(halvesOf) }
  const calls = enquiriesOf(req.payload).find(
    { callAt: { $type: 'date' }, callHalves: halves, _id: { $ne: except } },
    { projection: { callHalves: 1 }, ...(await withinTransaction(req)) },
  )
  const taken = new Set((await calls.toArray()).flatMap(({ callHalves }) => callHalves ?? []))
  return times.filter((time) => !halvesOf(time).some((half) => taken.has(half)))
}

type OfficeFacts = Pick<SiteFacts, 'openDays' | 'replyTime'>

const officeOf = ({ openDays, replyTime }: OfficeFacts) => ({ ...replyTime, openDays })

/** The half hours from two hours to ten days ahead, in office hours, without a confirmed call. */
export async function freeTimes(payload: Payload, facts?: OfficeFacts): Promise<CallTime[]> {
  const office = officeOf(facts ?? (await readSiteFacts(payload)))
  const offered = offeredTimes(Date.now(), office).map((at) => at.toISOString())
  return (await untaken({ payload }, offered)).map((start) => ({
    start,
    end: new Date(Date.parse(start) + callLength).toISOString(),
  }))
}

export const stillFree = (payload: Payload, times: readonly string[] | null = []) =>
  untaken({ payload }, times?.filter((time) => Date.parse(time) > Date.now()) ?? [])

/**
 * @param pathOf the input's field by its place among the times
 * @throws HttpError 400 at the fields of times that aren't free
 */
export async function requireFree(
  payload: Payload,
  times: readonly string[] | null,
  facts?: OfficeFacts,
  pathOf = (at: number) => `callTimes.${at}`,
): Promise<void> {
  if (!times) return
  const free = new Set((await freeTimes(payload, facts)).map(({ start }) => start))
  const wrong = times.flatMap((time, at) =>
    free.has(time) ? [] : [{ path: pathOf(at), message: notFree(time) }],
  )
  if (wrong.length > 0) throw badRequest(wrong)
}

/** Confirms, moves or cancels a call, queues the mail about it, and sets the status. */
async function setCall(req: PayloadRequest, work: Work, at: string | null): Promise<void> {
  const { callAt } = work.state
  const isSenders = work.by === null
  const was = callAt ? `, was ${londonTime(callAt)}` : ''
  if (at) {
    const [kind, done] = callAt
      ? (['time-moved', isSenders ? 'They moved the call: now' : 'Call moved to'] as const)
      : (['time-confirmed', 'Call confirmed for'] as const)
    work.append({ kind, start: at, what: `${done} ${londonTime(at)}${was}` })
  } else {
    const done = isSenders ? 'They cancelled the call' : 'Call cancelled'
    work.append({ kind: 'time-cancelled', what: `${done}${was}` })
  }
  const isHeard = await tellOfCall(req, work, callAt)
  const { kind, status } = work.state
  if (at && isHeard && status === 'new' && kind === 'enquiry') {
    work.mark('replied', { byCall: true })
  } else if (!at && status === 'replied' && isAnsweredByCall(work.state)) {
    work.mark('new', { unanswers: true })
  }
}

/**
 * Queues the mail about a call's time. It replaces one that still waits.
 * @param before the call's previous time
 * @returns true if it goes out by itself
 */
async function tellOfCall(req: PayloadRequest, work: Work, before: string | null) {
  const { enquiry, id, state } = work
  const unsent = { enquiry: id, kind: 'call', attempts: 0 } as const
  const waiting = await mailsOf(req.payload).findOneAndDelete(
    { ...unsent, state: { $in: ['queued', 'held'] } },
    await withinTransaction(req),
  )
  // The receipt showed a time that they weren't told.
  const was = waiting?.was ?? before
  const isNews = was && was !== state.callAt
  const mail = mailTo(enquiry, { kind: 'call', ...(isNews && { was }) })
  if (mail.to === '') return false
  const isHeld = await isUnsafe(req.payload, mail, enquiry)
  await queueMails(req, [isHeld ? held(mail, 'safety') : mail])
  return !isHeld && mail.state === 'queued'
}

/**
 * The consultant confirms, moves or cancels a call. A cancelled one leaves the enquiry unanswered
 * if nothing else answered it.
 * @throws HttpError 400 on `callAt` for a time that's over, over a year away, or outside office
 * hours without `anyTime`; 409 if it's taken
 */
export async function changeCall(
  req: PayloadRequest,
  work: Work,
  { anyTime, callAt }: Pick<EnquiryChange, 'anyTime' | 'callAt'>,
): Promise<void> {
  if (callAt === undefined) return
  const at = callAt && new Date(callAt).toISOString()
  if (at === work.state.callAt) return
  if (at) {
    const office = officeOf(await readSiteFacts(req.payload))
    const fault = callFault(new Date(at), { anyTime, now: Date.now(), office })
    if (fault) throw badRequest([{ path: 'callAt', message: fault }])
    const [free] = await untaken(req, [at], work.id)
    if (!free) throw new HttpError(409, timeIsTaken)
  }
  await setCall(req, work, at)
}

/** An enquiry that comes back may have lost its time to another. */
export async function dropTakenCall(req: PayloadRequest, work: Work): Promise<void> {
  const { callAt } = work.state
  if (!callAt || (await untaken(req, [callAt], work.id)).length > 0) return
  const what = `Call cancelled, was ${londonTime(callAt)}: the time was taken`
  work.append({ kind: 'time-cancelled', what })
}

async function requireFewMoves(req: PayloadRequest, enquiry: string): Promise<void> {
  const since = { $gt: new Date(Date.now() - day) }
  const moves = { enquiry, kind: 'call-changed', createdAt: since } as const
  const session = await withinTransaction(req)
  if ((await mailsOf(req.payload).countDocuments(moves, session)) < mostCallMoves) return
  throw atStart('You’ve changed the call many times today. Please ring me.')
}

/** The error's sentence is for the form. */
const atStart = (message: string) =>
  new HttpError(409, message, { errors: [{ path: 'start', message }] })

/**
 * The sender moves a confirmed call or cancels it, or changes the times asked for while none is
 * confirmed. The consultant gets a mail.
 * @throws HttpError 400 at the fields of times that aren't free, 409 within two hours of the call,
 * 404 without the enquiry
 */
export async function moveOwnCall(req: PayloadRequest, id: string, move: CallMove): Promise<void> {
  const act = async (work: Work) => {
    const { callAt, chosenTimes, status } = work.state
    if (callAt && Date.parse(callAt) - Date.now() < callFixedFor) {
      throw atStart('It’s too late to change the call here. Please ring me.')
    }
    if (callAt && 'callTimes' in move) {
      throw atStart('I’ve confirmed a call since you opened this page. You can move it here.')
    }
    const at = 'start' in move ? new Date(move.start).toISOString() : null
    if (at) await requireFree(req.payload, [at], undefined, () => 'start')
    const times = callAt ? [] : await timesAfter(req.payload, chosenTimes, move)
    if (!callAt && isDeepStrictEqual(times, chosenTimes)) return
    await requireFewMoves(req, id)
    const { facts } = await readSiteFacts(req.payload)
    const to = await consultantAddress(req, facts)
    await queueMails(req, [newMail({ kind: 'call-changed', enquiry: id, to }, status === 'spam')])
    if (callAt) await setCall(req, work, at)
    else askFor(work, times)
  }
  await changeWork(req, id, act, { by: null })
}

/** The times that the sender would like now: one more, others, or none. */
async function timesAfter(payload: Payload, chosenTimes: readonly string[], move: CallMove) {
  const before = await stillFree(payload, chosenTimes)
  if ('callTimes' in move) {
    const others = move.callTimes.filter((time) => !before.includes(time))
    const placeOf = (at: number) => `callTimes.${move.callTimes.indexOf(others[at] ?? '')}`
    await requireFree(payload, others, undefined, placeOf)
    return move.callTimes
  }
  if ('cancel' in move) return []
  const at = new Date(move.start).toISOString()
  if (chosenTimes.includes(at)) return chosenTimes
  if (before.length < mostCallTimes) return [at, ...before]
  throw atStart(`You’ve asked for ${mostCallTimes} times already. Please ring me to change them.`)
}

function askFor(work: Work, times: readonly string[]): void {
  const wish = times.map(londonTime).join(', or ')
  const what = wish
    ? `The sender would like to talk on ${wish}`
    : 'The sender no longer asks for a call'
  work.append({ kind: 'time-asked', times: [...times], what })
}
