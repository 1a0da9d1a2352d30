'use client'

import { clsx } from 'clsx'
import { type PromisedReply, replyPromise } from '@/enquiries/reply-promise'
import { Icon } from '@/ui/icons/icon'
import { useNow } from '@/dashboard/shared/dates'

const looks = {
  due: { colour: 'text-brass', icon: 'clock' },
  overdue: { colour: 'font-medium text-danger', icon: 'alert' },
  replied: { colour: 'text-muted', icon: 'check' },
} as const

/** When the reply is due, for how long it has been overdue, or how soon it was given. */
export function ReplyPromise({ enquiry }: { enquiry: PromisedReply }) {
  const promise = replyPromise(enquiry, useNow())
  if (!promise) return null
  const { colour, icon } = looks[promise.standing]
  return (
    <span className={clsx('inline-flex items-center gap-1.5', colour)}>
      <Icon name={icon} className="size-4 shrink-0" />
      {promise.words}
    </span>
  )
}
