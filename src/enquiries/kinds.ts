import { isClosedDay, isWeekend } from '@/platform/time/closed-days'
import { daysLater, londonMidnight, todayInLondon } from '@/platform/time/dates'
import { dueTime, remindTime, type ReplyTerms } from '@/platform/time/due-time'

/** Whole days after the day of receipt. Neither weekends nor bank holidays are working days. */
interface Clock {
  days: number
  working?: boolean
}

interface KindRule {
  label: string
  /** The description of an enquiry that gets the kind. */
  done: string
  /** The clocks of a complaint. Without them the reply promise holds. */
  clocks?: { acknowledge: Clock; answer: Clock }
}

export type Kind = 'enquiry' | 'complaint' | 'data-complaint'

/** Source: docs/product.md, "9.7 Complaints", with the rules that the clocks come from. */
export const kinds: Readonly<Record<Kind, KindRule>> = {
  enquiry: { label: 'Enquiry', done: 'Marked as an enquiry' },
  complaint: {
    label: 'Complaint',
    done: 'Marked as a complaint',
    clocks: { acknowledge: { days: 5, working: true }, answer: { days: 56 } },
  },
  'data-complaint': {
    label: 'Complaint about personal data',
    done: 'Marked as a complaint about personal data',
    clocks: { acknowledge: { days: 30 }, answer: { days: 56 } },
  },
}

export const isKind = (value: unknown): value is Kind =>
  typeof value === 'string' && Object.hasOwn(kinds, value)

export const kindValues = Object.keys(kinds).filter(isKind)

export const kindChoices = kindValues.map((value) => ({ value, label: kinds[value].label }))

export const kindLabels = Object.fromEntries(kindValues.map((kind) => [kind, kinds[kind].label]))

export const complaintKinds = kindValues.filter((kind) => kinds[kind].clocks)

/** The last moment of a day in London. */
function endOf(from: string, { days, working }: Clock): string {
  const closed = { closedOnBankHolidays: true, closures: [] }
  let day = todayInLondon(new Date(from))
  for (let left = days; left > 0;) {
    day = daysLater(day, 1)
    if (!working || !(isWeekend(Date.parse(day)) || isClosedDay(day, closed))) left -= 1
  }
  return new Date(londonMidnight(daysLater(day, 1)).getTime() - 1).toISOString()
}

/** The due time of the first reply, and the moment when three quarters of the time have gone. */
export function firstReplyTimes(kind: Kind, from: string, terms: ReplyTerms) {
  const { acknowledge } = kinds[kind].clocks ?? {}
  if (acknowledge) {
    const most = { ...acknowledge, days: Math.ceil(acknowledge.days * 0.75) }
    return { dueAt: endOf(from, acknowledge), remindAt: endOf(from, most) }
  }
  const timeBy = (time: typeof dueTime) => time(new Date(from), terms).toISOString()
  return { dueAt: timeBy(dueTime), remindAt: timeBy(remindTime) }
}

export const finalAnswerBy = (kind: Kind, createdAt: string): string | undefined =>
  kinds[kind].clocks && endOf(createdAt, kinds[kind].clocks.answer)
