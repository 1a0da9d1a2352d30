'use client'

import type { ReactNode } from 'react'
import type { InboxSummary } from '@/contract/work/inbox'
import { Icon } from '@/ui/icons/icon'
import { enquiryAddress } from '../shared/dashboard-address'

/** What is wrong with the mails, above everything else: that none leave, or which could not be sent. */
export function InboxNotices({
  mail,
  onOpen,
}: {
  mail: InboxSummary['mail']
  /** Shows an enquiry by its id. */
  onOpen: (id: string) => void
}) {
  const { failed, failedAbout, isSetUp } = mail
  // Where no mail can leave, none that failed can be sent again.
  if (!isSetUp) {
    return (
      <Notice title="No e-mail leaves this site">
        You are not told of new enquiries and cannot reply from here: whoever runs the site has to
        set <code>SMTP_URL</code>.
      </Notice>
    )
  }
  if (failed === 0) return null
  return (
    <Notice title={failed === 1 ? '1 mail could not be sent' : `${failed} mails could not be sent`}>
      <span className="flex flex-wrap items-center gap-x-4">
        Open the enquiry to see why, and to send it again:
        {failedAbout.map(({ id, fullName }) => (
          <a
            key={id}
            href={enquiryAddress(id)}
            onClick={(event) => {
              event.preventDefault()
              onOpen(id)
            }}
            className="inline-flex min-h-11 items-center font-medium text-brass underline underline-offset-4 hover:no-underline"
          >
            <bdi>{fullName}</bdi>
          </a>
        ))}
      </span>
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6 flex gap-3 rounded border border-danger bg-surface px-4 py-3 print:hidden">
      <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <h2 className="font-sans text-body font-medium">{title}</h2>
        <div className="mt-1 max-w-measure text-small text-muted">{children}</div>
      </div>
    </section>
  )
}
