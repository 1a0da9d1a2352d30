import { daysLater, londonMidnight, todayInLondon } from '@/platform/time/dates'
import { keepingWords } from '@/enquiries/enquiry-work'
import type { Mail } from '@/mail/queue'
import type { NewEvent } from '@/enquiries/work/events'
import { londonMoment, londonTime } from '@/platform/time/london-time'
import { buildEnquiry, buildReview, pick } from './builders'
import { day, minutesBefore } from './clock'
import {
  decisionsOn,
  mailAbout,
  type Progress,
  type SeededEnquiry,
  withProgress,
  worker,
} from './progress'

const enquiryCount = 250
const reviewCount = { all: 40, pending: 12 }

const removedReviews = [
  { reason: 'not-a-client', declined: 4, takenOff: 0 },
  { reason: 'names-a-person', declined: 2, takenOff: 0 },
  { reason: 'abuse', declined: 1, takenOff: 0 },
  { reason: 'asked-to-withdraw', declined: 0, takenOff: 2 },
] as const

interface NewOne {
  /** Minutes since it came. */
  ago: number
  isRead?: boolean
  withdrawnAfter?: number
  notes?: readonly string[]
}

/** Waiting for a reply. */
const newOnes: readonly NewOne[] = [
  { ago: 4 },
  { ago: 26 },
  { ago: 95 },
  { ago: 170 },
  { ago: 300, isRead: true },
  { ago: 480, isRead: true, notes: ['Rang twice, no answer. Try again after five.'] },
  { ago: 700, isRead: true, withdrawnAfter: 420 },
  { ago: 900 },
  { ago: day - 290, isRead: true },
  // Due in ten minutes, overdue by one, and overdue by hours.
  { ago: day - 10, isRead: true },
  { ago: day + 1, isRead: true },
  { ago: day + 380, isRead: true, notes: ['Asked the partner firm whether they take it on.'] },
]

/** Messages of spam, by their place among the others. */
const spam: ReadonlyMap<number, string> = new Map([
  [14, 'We provide backlinks that bring your website to the first page of Google. Order now.'],
  [33, 'Earn $900 a day. Guaranteed profits, join now: https://robot.example'],
  [61, '[url=https://casino.example]Online casino[/url] with free spins, no deposit bonus'],
  [98, 'Thank you for the information.'],
  [144, 'Dear website owner, we are an SEO agency. Check our price list: https://seo.example'],
  [202, 'Business loans with no credit check. Apply now at https://loans.example'],
])

/** Replied to after the promised day. */
const late = [20, 50, 83, 130, 151, 199, 240]

const replyTimes = [35, 80, 120, 165, 178, 240, 420, 900, 1_260]

/** Closed from here on. */
const firstClosed = 40

const notes = [
  'Sent the first letter to the other side’s insurer. Diary: four weeks.',
  'Not something I do. Gave the number of the law centre.',
  'Will send the payslips. Deadline at the tribunal is three months less a day.',
]

const byPhone = { by: 'phone', times: 'After six, or on Fridays', leaveMessage: false } as const

interface Besides {
  emailSafe?: false | null
  /** Days from now: the chosen times, the call, and the limit after an accident. */
  chose?: readonly number[]
  callIn?: number
  limitIn?: number
}

/** What some enquiries have besides, by their place among the others. */
const besides: Readonly<Record<number, Besides>> = {
  0: { limitIn: 5 },
  3: { emailSafe: null, chose: [1, 2, 4] },
  4: { chose: [1], callIn: 1 },
  7: { limitIn: 12, chose: [-1, 3] },
  13: { emailSafe: false, callIn: 2 },
  21: { limitIn: 24 },
  28: { limitIn: 70 },
  35: { limitIn: -3, callIn: 5 },
}

const halfPastTen = (days: number, at: Date) =>
  londonMoment(daysLater(todayInLondon(at), days), '10:30')

/** The day, three years before. */
const beforeLimit = (limit: string) => `${Number(limit.slice(0, 4)) - 3}${limit.slice(4)}`

/** The last ones, closed for over a year: days until deletion, or kept. */
const overAYearOld = [{ goesIn: 3 }, { goesIn: 3 }, { goesIn: 5 }, { isKept: true }, { goesIn: 6 }]

const firstOfThese = enquiryCount - overAYearOld.length

function minutesAgo(index: number): number {
  const fresh = newOnes[index]
  if (fresh) return fresh.ago
  if (index >= firstOfThese) return 375 * day + (index - firstOfThese) * 23 * 60
  return day + 460 + (index - newOnes.length) * 7 * 60 + ((index * 37) % 60)
}

function progressOf(index: number): Progress {
  const fresh = newOnes[index]
  if (fresh) return { status: 'new', isRead: false, ...fresh }
  if (spam.has(index)) return { status: 'spam', isRead: false, isTrapped: index === 98 }
  return {
    status: index < firstClosed ? 'replied' : 'closed',
    repliedAfter: late.includes(index) ? day + index * 5 : pick(replyTimes, index),
    notes: index % 6 === 0 ? [pick(notes, index / 6)] : [],
  }
}

function busyEnquiry(index: number, at: Date): SeededEnquiry {
  const sent = buildEnquiry(index, { createdAt: minutesBefore(minutesAgo(index), at) })
  const { [index]: { callIn, chose, emailSafe, limitIn } = {} } = besides
  const accidentDate = limitIn !== undefined && beforeLimit(daysLater(todayInLondon(at), limitIn))
  const changes = {
    message: spam.get(index) ?? sent.message,
    contact: emailSafe === undefined ? null : { ...byPhone, emailSafe },
    callTimes: chose?.map((days) => halfPastTen(days, at).toISOString()) ?? null,
    ...(accidentDate && { claimDetails: { ...sent.claimDetails, accidentDate } }),
  }
  const call = callIn === undefined ? [] : [confirmed(halfPastTen(callIn, at), at)]
  return withProgress({ ...sent, ...changes }, progressOf(index), [
    ...call,
    ...retentionEvents(index, at),
  ])
}

const confirmed = (start: Date, at: Date): NewEvent => ({
  kind: 'time-confirmed',
  start: start.toISOString(),
  what: `Call confirmed for ${londonTime(start)}`,
  at: minutesBefore(1, at).toISOString(),
  by: worker,
})

function retentionEvents(index: number, at: Date): NewEvent[] {
  const { goesIn, isKept } = overAYearOld[index - firstOfThese] ?? {}
  const done = { at: minutesBefore(day, at).toISOString(), by: worker }
  if (isKept) return [{ kind: 'kept', what: keepingWords.kept, ...done }]
  if (goesIn === undefined) return []
  const deletesAt = londonMidnight(daysLater(todayInLondon(at), goesIn)).toISOString()
  return [{ kind: 'announced', deletesAt, what: 'To be deleted', ...done, by: null }]
}

/** No mail server was set up before that. */
const firstUnmailed = 230

const gaveUp = { state: 'failed', attempts: 7, error: 'The mail server didn’t answer.' } as const
const refused = {
  state: 'failed',
  attempts: 1,
  error: 'The mail server refused the address: 550 No such user here.',
} as const

function mailsOf(enquiry: SeededEnquiry, index: number): Mail[] {
  const { createdAt: at, repliedAt, status } = enquiry
  const state = status === 'spam' ? 'held' : index < firstUnmailed ? 'sent' : 'off'
  const other = { state } as const
  const notification = index === 3 ? gaveUp : other
  const toVisitor = enquiry.contact?.emailSafe === false ? ({ state: 'held' } as const) : other
  const acknowledgement = index === 5 ? refused : toVisitor
  return [
    mailAbout(enquiry, { kind: 'notification', at, ...notification }),
    mailAbout(enquiry, { kind: 'acknowledgement', at, ...acknowledgement }),
    ...(enquiry.callAt ? [mailAbout(enquiry, { kind: 'call', at, ...toVisitor })] : []),
    ...(status === 'new' && index >= newOnes.length - 3
      ? [mailAbout(enquiry, { kind: 'reminder', state, at: minutesBefore(-0.75 * day, at) })]
      : []),
    ...(repliedAt && index % 3 === 0
      ? [mailAbout(enquiry, { kind: 'reply', state, at: new Date(repliedAt), reply })]
      : []),
  ]
}

const reply = {
  subject: 'Your enquiry',
  text: 'Thank you for writing to me.\n\nI’ve read what you sent and will ring you tomorrow morning.',
}

/**
 * Ten weeks of a busy practice and its mails: most are closed and had a reply in time, twelve wait.
 * Of five over a year old, four are to be deleted within the week.
 */
export function busyVisitors(at: Date) {
  const enquiries = Array.from({ length: enquiryCount }, (_, index) => busyEnquiry(index, at))
  const reviews = Array.from({ length: reviewCount.all }, (_, index) =>
    buildReview(index, { approved: index >= reviewCount.pending }),
  )
  return {
    enquiries,
    mails: enquiries.flatMap(mailsOf),
    reviews,
    decisions: decisionsOn(reviews, removedReviews),
  }
}
