import { clsx } from 'clsx'
import { useNow } from '@/dashboard/shared/dates'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { statusesOf } from '@/enquiries/statuses'
import { limitWarnings } from '@/enquiries/time-limits'
import { todayInLondon } from '@/platform/time/dates'
import { day } from '@/platform/time/durations'
import { longDate } from '@/platform/time/london-time'
import { Icon } from '@/ui/icons/icon'

type Limited = Pick<EnquiryRow, 'limitDate' | 'status'>

type Warning = (typeof limitWarnings)[number] | 'over'

const daysFrom = (today: string, limitDate: string) =>
  Math.round((Date.parse(limitDate) - Date.parse(today)) / day)

/** Such as `in 12 days`. Both days are `YYYY-MM-DD`. */
export function limitDistance(limitDate: string, today: string): string {
  const left = daysFrom(today, limitDate)
  if (left === 0) return 'today'
  const words = Math.abs(left) === 1 ? '1 day' : `${Math.abs(left)} days`
  return left > 0 ? `in ${words}` : `${words} ago`
}

/** The latest warning that's due; undefined before the first, and for finished enquiries. */
export function limitWarning({ limitDate, status }: Limited, today: string): Warning | undefined {
  if (limitDate === null || !statusesOf('open').includes(status)) return undefined
  const left = daysFrom(today, limitDate)
  return left < 0 ? 'over' : limitWarnings.find((warning) => left <= warning)
}

const looks: Record<Warning, string> = {
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
  const isUrgent = warning === 'over' || warning <= 14
  return (
    <span className={clsx('inline-flex items-center gap-1.5', looks[warning])}>
      <Icon name={isUrgent ? 'alert' : 'calendar'} className="size-4 shrink-0" />
      {warning === 'over'
        ? `Time limit passed on ${longDate(enquiry.limitDate)}`
        : `Time limit ${limitDistance(enquiry.limitDate, today)}`}
    </span>
  )
}
