import { reachedAt } from '@/enquiries/contact'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import { telephoneLink } from '@/platform/telephone-link'
import { Notice } from '../notices'

export function BouncedMail({ enquiry }: { enquiry: EnquiryWork }) {
  const bounced = enquiry.mail.findLast((mail) => mail.bounced)
  if (!enquiry.hasBounced || !bounced) return null
  const { phone } = reachedAt(enquiry)
  return (
    <Notice icon="alert" title="Your email didn’t reach them: ring them">
      <a
        href={telephoneLink(phone)}
        className="inline-flex min-h-11 items-center font-medium text-brass underline underline-offset-4 empty:hidden hover:no-underline"
      >
        {phone}
      </a>
      <p>
        It went to <bdi>{bounced.to}</bdi>. {bounced.error}
      </p>
    </Notice>
  )
}
