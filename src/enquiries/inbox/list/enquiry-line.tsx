'use client'

import { clsx } from 'clsx'
import { claimTypes } from '@/enquiries/claim-types'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { statuses } from '@/enquiries/statuses'
import { Icon } from '@/ui/icons/icon'
import { adminDate } from '@/platform/time/london-time'
import { ReplyPromise } from '../reply-promise'

/** An enquiry in the list: who, when, what about, how far the work on it is, and how it begins. */
export function EnquiryLine({ enquiry }: { enquiry: EnquiryRow }) {
  const { claimType, createdAt, fullName, message, readAt, status, withdrawnAt } = enquiry
  const unread = readAt === null
  return (
    <div className="min-w-0 grow py-3.5 pr-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="flex min-w-0 items-baseline gap-2">
          {unread ? (
            <span className="size-2 shrink-0 -translate-y-px rounded-full bg-brass">
              <span className="sr-only">Unread: </span>
            </span>
          ) : null}
          <bdi className={clsx('line-clamp-1 break-all', unread ? 'font-semibold' : 'font-normal')}>
            {fullName}
          </bdi>
        </span>
        <time
          dateTime={createdAt}
          className={clsx('shrink-0 text-fine figures', unread ? 'text-text' : 'text-muted')}
        >
          {adminDate(createdAt)}
        </time>
      </p>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-fine">
        {claimTypes[claimType].label}
        <span className="flex flex-wrap gap-x-3">
          {status === 'closed' || status === 'spam' ? (
            <span className="text-muted">{statuses[status].label}</span>
          ) : null}
          <ReplyPromise enquiry={enquiry} />
        </span>
      </p>
      {withdrawnAt === null ? null : (
        <p className="mt-0.5 flex items-center gap-1.5 text-fine font-medium text-danger">
          <Icon name="trash" className="size-4 shrink-0" />
          Deletion asked for
        </p>
      )}
      <p dir="auto" className="mt-1 line-clamp-1 text-small break-all text-muted">
        {message}
      </p>
    </div>
  )
}
