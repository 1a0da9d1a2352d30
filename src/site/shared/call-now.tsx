import type { SharedContent } from '@/site/read-content'
import { Icon } from '@/ui/icons/icon'
import { OpenNow } from '../office-hours/open-now'

type CallNowProps = Pick<SharedContent, 'lines' | 'openings'> & { className?: string }

/** For people who'd rather talk, or can't wait. Absent without a phone number. */
export function CallNow({ lines: { call, phone }, openings, className = '' }: CallNowProps) {
  if (!phone) return null
  return (
    <p
      className={`flex flex-wrap items-center gap-x-5 max-sm:flex-col max-sm:items-start ${className}`}
    >
      <a
        href={call}
        className="inline-flex min-h-11 items-center gap-2.5 font-medium figures underline decoration-brass underline-offset-4 hover:text-brass"
      >
        <Icon name="phone" className="size-5 shrink-0 text-brass" />
        Call {phone}
      </a>
      <OpenNow openings={openings.filter(({ when }) => when)} />
    </p>
  )
}
