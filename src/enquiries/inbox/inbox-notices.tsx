'use client'

import type { InboxSummary } from '@/enquiries/inbox-schema'
import { EnquiryLink, Notice } from './notice'

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
