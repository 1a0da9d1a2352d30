'use client'

import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { Icon } from '@/ui/icons/icon'
import { enquiryAddress } from '@/dashboard/shared/dashboard-address'
import { type PromisedReply, replyPromise } from '@/enquiries/reply-promise'
import { useNow } from '@/dashboard/shared/dates'
import type { InboxSummary } from '@/enquiries/inbox-schema'
import * as Radix from '@radix-ui/react-accordion'
import { claimTypes } from '@/enquiries/claim-types'
import { panelPath } from '@/platform/pages'
import { Button } from '@/ui/button'
import { longDate } from '@/platform/time/london-time'
import { aboutKeeping, useWorkChange } from './enquiry-mutations'

const tones = {
  alert: { border: 'border-danger', colour: 'text-danger', icon: 'alert' },
  quiet: { border: 'border-line', colour: 'text-brass', icon: 'clock' },
} as const

interface NoticeProps {
  tone: keyof typeof tones
  title: string
  children: ReactNode
}

function Notice({ tone, title, children }: NoticeProps) {
  const { border, colour, icon } = tones[tone]
  return (
    <section
      className={clsx('mb-6 flex gap-3 rounded border bg-surface px-4 py-3 print:hidden', border)}
    >
      <Icon name={icon} className={clsx('mt-0.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-body font-medium">{title}</h2>
        <div className="mt-1 max-w-measure text-small text-muted">{children}</div>
      </div>
    </section>
  )
}

interface EnquiryLinkProps {
  id: string
  onOpen: (id: string) => void
  children: string
}

function EnquiryLink({ id, onOpen, children }: EnquiryLinkProps) {
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
      <Notice tone="alert" title="No e-mail leaves this site">
        You are not told of new enquiries and cannot reply from here: whoever runs the site has to
        set <code>SMTP_URL</code>.
      </Notice>
    )
  }
  if (failed === 0) return null
  return (
    <Notice
      tone="alert"
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

interface LeavingNoticeProps {
  leaving: InboxSummary['leaving']
  onOpen: (id: string) => void
  /** The last one is kept, and the focus is lost. */
  onNone: () => void
}

/**
 * Enquiries that will be deleted within the week, each with a button that keeps it. Folded, so that
 * it doesn't push the inbox down.
 *
 * Source: docs/product.md, "4.9 How long enquiries are kept".
 */
export function LeavingNotice({ leaving, onOpen, onNone }: LeavingNoticeProps) {
  const { by, count, first } = leaving
  const keeping = useWorkChange(aboutKeeping)
  const trigger = useRef<HTMLButtonElement>(null)
  if (by === null) return null
  const what = count === 1 ? '1 closed enquiry' : `${count} closed enquiries`
  const keep = (id: string) =>
    keeping.mutate({
      id,
      change: { keep: true },
      onDone: () => (count > 1 ? trigger.current?.focus() : onNone()),
    })
  return (
    <Notice tone="quiet" title={`${what} will be deleted by ${longDate(by)}`}>
      <p>
        {count === 1 ? 'It has' : 'They have'} been kept for as long as{' '}
        <a
          href={`${panelPath}/globals/fees`}
          className="text-brass underline underline-offset-4 hover:no-underline"
        >
          Fees and figures
        </a>{' '}
        says. Keep {count === 1 ? 'it if you still need it' : 'those that you still need'}.
      </p>
      <Radix.Root type="single" collapsible>
        <Radix.Item value="leaving">
          <Radix.Header asChild>
            <div>
              <Radix.Trigger
                ref={trigger}
                className="group inline-flex min-h-11 items-center font-medium text-brass underline underline-offset-4 hover:no-underline"
              >
                <span className="group-data-[state=open]:hidden">
                  Show {count === 1 ? 'it' : 'them'}
                </span>
                <span className="hidden group-data-[state=open]:inline">
                  Hide {count === 1 ? 'it' : 'them'}
                </span>
              </Radix.Trigger>
            </div>
          </Radix.Header>
          <Radix.Content>
            <ul className="divide-y divide-line border-t border-line">
              {first.map(({ claimType, fullName, id, leavesAt }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5"
                >
                  <div className="min-w-0 flex-1 basis-56">
                    <EnquiryLink id={id} onOpen={onOpen}>
                      {fullName}
                    </EnquiryLink>
                    <p className="-mt-2 pb-1 text-fine figures">
                      {claimTypes[claimType].label}, on {longDate(leavesAt)}
                    </p>
                  </div>
                  <Button
                    size="small"
                    variant="secondary"
                    disabled={keeping.isPending && keeping.variables.id !== id}
                    pendingLabel={keeping.isPending && keeping.variables.id === id && 'Keeping...'}
                    onClick={() => keep(id)}
                  >
                    Keep this one
                    <span className="sr-only">: {fullName}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {count > first.length ? (
              <p className="border-t border-line pt-3">And {count - first.length} more.</p>
            ) : null}
          </Radix.Content>
        </Radix.Item>
      </Radix.Root>
    </Notice>
  )
}
