'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icons/icon'
import { enquiryAddress } from '@/dashboard/shared/dashboard-address'
import { type PromisedReply, replyPromise } from '@/enquiries/reply-promise'
import { useNow } from '@/dashboard/shared/dates'
import type { InboxSummary } from '@/enquiries/inbox-schema'

const tones = {
  alert: { border: 'border-danger', icon: 'text-danger' },
  quiet: { border: 'border-line', icon: 'text-brass' },
} as const

interface NoticeProps {
  tone: keyof typeof tones
  icon: IconName
  title: string
  children: ReactNode
}

export function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <section
      className={clsx(
        'mb-6 flex gap-3 rounded border bg-surface px-4 py-3 print:hidden',
        tones[tone].border,
      )}
    >
      <Icon name={icon} className={clsx('mt-0.5 size-5 shrink-0', tones[tone].icon)} />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-body font-medium">{title}</h2>
        <div className="mt-1 max-w-measure text-small text-muted">{children}</div>
      </div>
    </section>
  )
}

export function EnquiryLink({
  id,
  onOpen,
  children,
}: {
  id: string
  onOpen: (id: string) => void
  children: string
}) {
  return (
    <a
      href={enquiryAddress(id)}
      onClick={(event) => {
        event.preventDefault()
        onOpen(id)
      }}
      className="inline-flex min-h-11 items-center font-medium text-brass underline underline-offset-4 hover:no-underline"
    >
      <bdi className="break-all">{children}</bdi>
    </a>
  )
}

const looks = {
  due: { colour: 'text-brass', icon: 'clock' },
  overdue: { colour: 'font-medium text-danger', icon: 'alert' },
  replied: { colour: 'text-muted', icon: 'check' },
} as const

/** When the reply is due, for how long overdue, or how soon it was given. */
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

export function InboxNotices({
  mail,
  onOpen,
}: {
  mail: InboxSummary['mail']
  onOpen: (id: string) => void
}) {
  const { failed, failedAbout, isSetUp } = mail
  // Without a mail server nothing can be resent.
  if (!isSetUp) {
    return (
      <Notice tone="alert" icon="alert" title="No e-mail leaves this site">
        You are not told of new enquiries and cannot reply from here: whoever runs the site has to
        set <code>SMTP_URL</code>.
      </Notice>
    )
  }
  if (failed === 0) return null
  return (
    <Notice
      tone="alert"
      icon="alert"
      title={failed === 1 ? '1 mail could not be sent' : `${failed} mails could not be sent`}
    >
      <span className="flex flex-wrap items-center gap-x-4">
        Open the enquiry to see why, and to send it again:
        {failedAbout.map(({ id, fullName }) => (
          <EnquiryLink key={id} id={id} onOpen={onOpen}>
            {fullName}
          </EnquiryLink>
        ))}
      </span>
    </Notice>
  )
}
