'use client'

import type { EnquiryRow, Reply } from '@/enquiries/enquiry-work'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { mailLink } from './mail-link'

/** The way to answer where no mail leaves this site: with the consultant's own program. */
export function ReplyElsewhere({
  enquiry,
  draft,
  onMark,
  onClose,
}: {
  enquiry: EnquiryRow
  /** What was written so far, which the program begins with. */
  draft: Reply
  onMark: () => void
  onClose: () => void
}) {
  return (
    <>
      <p className="max-w-measure">
        Replies cannot be sent from here, because no mail server is set up. Write in your own mail
        program, then mark the enquiry as replied.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={mailLink(enquiry.email, draft)} size="small">
          <Icon name="mail" />
          Open the mail program
        </ButtonLink>
        <Button
          size="small"
          variant="secondary"
          disabled={enquiry.status === 'replied'}
          onClick={onMark}
        >
          <Icon name="check" />
          Mark as replied
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}
