'use client'

import { toast } from '@/client/toast'
import type { StoredEnquiry } from '@/contract/enquiry'
import { failures } from '@/contract/wording/notices'
import { telephoneLink } from '@/telephone/telephone-link'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { enquiryText } from './enquiry-answers'
import { mailLink } from './mail-link'

async function copy(enquiry: StoredEnquiry): Promise<void> {
  try {
    await navigator.clipboard.writeText(enquiryText(enquiry))
    toast({ title: 'Copied', description: 'The whole enquiry is on the clipboard.' })
  } catch {
    const description = 'The browser did not allow copying.'
    toast({ ...failures.action, description, variant: 'destructive' })
  }
}

/** What can be done with an enquiry: call, write, copy, print, delete. */
export function EnquiryActions({
  enquiry,
  onDelete,
}: {
  enquiry: StoredEnquiry
  onDelete: () => void
}) {
  const tel = telephoneLink(enquiry.phone)
  return (
    <div className="mt-5 flex flex-wrap gap-2 print:hidden">
      {tel ? (
        <ButtonLink href={tel} size="small">
          <Icon name="phone" />
          Call
        </ButtonLink>
      ) : null}
      <ButtonLink href={mailLink(enquiry.email)} size="small" variant="secondary">
        <Icon name="mail" />
        E-mail
      </ButtonLink>
      <Button size="small" variant="secondary" onClick={() => void copy(enquiry)}>
        <Icon name="copy" />
        Copy
      </Button>
      <Button size="small" variant="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
      <Button size="small" variant="secondary" onClick={onDelete}>
        <Icon name="trash" />
        Delete
      </Button>
    </div>
  )
}
