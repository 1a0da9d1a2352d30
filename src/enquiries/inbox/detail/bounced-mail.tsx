import { reachedAt } from '@/enquiries/contact'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import type { MailRow } from '@/enquiries/mail'
import { telephoneLink } from '@/platform/telephone-link'
import { Notice } from '../notices'

/** Kinds of history after which a mail that came back no longer matters, and its own. */
const contacts: readonly string[] = ['mail', 'reply', 'call', 'reach-at', 'status']

/** A mail that came back, until they've been reached otherwise. */
export function bouncedMail({
  history,
  mail,
}: Pick<EnquiryWork, 'history' | 'mail'>): MailRow | undefined {
  const last = history.findLast(({ kind }) => contacts.includes(kind))
  return last?.kind === 'mail' ? mail.findLast(({ bounced }) => bounced) : undefined
}

export function BouncedMail({ enquiry }: { enquiry: EnquiryWork }) {
  const bounced = bouncedMail(enquiry)
  if (!bounced) return null
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
