import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { timeAgo, useNow } from '@/dashboard/shared/dates'
import { isUrgent } from '@/enquiries/claim-types'
import { filesInWords } from '@/enquiries/client-files'
import { callLength } from '@/enquiries/contact'
import { type EnquiryRow, type InboxRow, workLabel } from '@/enquiries/enquiry-work'
import { type PromisedReply, replyPromise } from '@/enquiries/reply-promise'
import { statusesOf } from '@/enquiries/statuses'
import { limitWarnings } from '@/enquiries/time-limits'
import { todayInLondon } from '@/platform/time/dates'
import { day } from '@/platform/time/durations'
import { clockTime, longDate, shortDay } from '@/platform/time/london-time'
import { Icon, type IconName } from '@/ui/icons/icon'

interface MarkProps {
  icon: IconName
  className?: string
  children: ReactNode
}

/** A few words about an enquiry, with an icon. */
export const Mark = ({ icon, className, children }: MarkProps) => (
  <span className={clsx('inline-flex items-center gap-1.5', className)}>
    <Icon name={icon} className="size-4 shrink-0" />
    {children}
  </span>
)

const promiseLooks = {
  due: { className: 'text-brass', icon: 'clock' },
  overdue: { className: 'font-medium text-danger', icon: 'alert' },
  replied: { className: 'text-muted', icon: 'check' },
} as const

/** The due time of a reply, its delay, or its speed, which no longer counts once they wrote back. */
export function ReplyPromise({ enquiry }: { enquiry: PromisedReply & WroteBack }) {
  const promise = replyPromise(enquiry, useNow())
  if (promise?.standing === 'replied' && enquiry.wroteBackAt) return null
  return promise ? <Mark {...promiseLooks[promise.standing]}>{promise.words}</Mark> : null
}

type WroteBack = Pick<EnquiryRow, 'wroteBackAt'>

export function WroteBackMark({ wroteBackAt }: WroteBack) {
  const now = useNow()
  if (wroteBackAt === null) return null
  return (
    <Mark icon="mail" className="font-medium text-brass">
      wrote back {timeAgo(wroteBackAt, now)}
    </Mark>
  )
}

export function FilesMark({ files }: Pick<EnquiryRow, 'files'>) {
  const count = typeof files === 'number' ? files : files.length
  if (count === 0) return null
  return (
    <Mark icon="paperclip" className="text-muted figures">
      {filesInWords(count)}
    </Mark>
  )
}

/** How far passing it on has got. */
export function ReferralMark({ referral, status }: Pick<EnquiryRow, 'referral' | 'status'>) {
  if (referral === null || status === 'closed') return null
  const { agreedAt, answer, refusedAt, sentAt } = referral
  const words = refusedAt
    ? sentAt && 'No longer agrees'
    : answer
      ? `The firm ${answer === 'taken' ? 'takes it' : 'can’t take it'}`
      : sentAt
        ? 'Passed on'
        : agreedAt && 'Agreed: pass it on'
  return words ? (
    <Mark icon="briefcase" className="font-medium text-brass">
      {words}
    </Mark>
  ) : null
}

/** The confirmed call, or else the first chosen time, until it's over. */
export function CallMark({ callAt, callTimes, status }: InboxRow) {
  const now = useNow()
  const chosenTimes = status === 'new' ? callTimes?.toSorted() : undefined
  const time = callAt ?? chosenTimes?.find((start) => Date.parse(start) > now)
  if (!time || Date.parse(time) + callLength < now) return null
  return (
    <Mark icon="phone" className="font-medium text-brass figures">
      {callAt ? 'Call' : 'Asks for a call'} {shortDay(time)}, {clockTime(time)}
    </Mark>
  )
}

export function UrgentMark({ enquiry }: { enquiry: EnquiryRow }) {
  if (enquiry.status !== 'new' || !isUrgent(enquiry)) return null
  return (
    <Mark icon="alert" className="font-medium text-danger">
      Urgent
    </Mark>
  )
}

export function DoubtMark({ enquiry }: { enquiry: EnquiryRow }) {
  if (!enquiry.probablySpam) return null
  return (
    <Mark icon="ban" className="font-medium text-brass">
      {workLabel('probablySpam')}
    </Mark>
  )
}

type Limited = Pick<EnquiryRow, 'limitDate' | 'status'>

type Warning = (typeof limitWarnings)[number] | 'over'

const daysFrom = (today: string, limitDate: string) =>
  Math.round((Date.parse(limitDate) - Date.parse(today)) / day)

const relative = new Intl.RelativeTimeFormat('en-GB')

/** Such as `in 12 days`. Both days are `YYYY-MM-DD`. */
export function limitDistance(limitDate: string, today: string): string {
  const left = daysFrom(today, limitDate)
  return left === 0 ? 'today' : relative.format(left, 'day')
}

/** The latest warning that's due; undefined before the first, and for finished enquiries. */
export function limitWarning({ limitDate, status }: Limited, today: string): Warning | undefined {
  if (limitDate === null || !statusesOf('open').includes(status)) return undefined
  const left = daysFrom(today, limitDate)
  return left < 0 ? 'over' : limitWarnings.find((warning) => left <= warning)
}

const limitLooks: Record<Warning, string> = {
  over: 'font-semibold text-danger',
  7: 'font-semibold text-danger',
  14: 'text-danger',
  30: 'font-medium text-brass',
  90: 'text-muted',
}

export function LimitMark({ enquiry }: { enquiry: Limited }) {
  const today = todayInLondon(new Date(useNow()))
  const warning = limitWarning(enquiry, today)
  if (!warning || enquiry.limitDate === null) return null
  const isNear = warning === 'over' || warning <= 14
  return (
    <Mark icon={isNear ? 'alert' : 'calendar'} className={limitLooks[warning]}>
      {warning === 'over'
        ? `Time limit passed on ${longDate(enquiry.limitDate)}`
        : `Time limit ${limitDistance(enquiry.limitDate, today)}`}
    </Mark>
  )
}
