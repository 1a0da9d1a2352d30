import { reachedAt } from '@/enquiries/contact'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import { type MailRow, mailRules } from '@/enquiries/mail'
import { telephoneLink } from '@/platform/telephone-link'
import { Notice } from '../notices'

/** The last mail to them, if it came back and nobody has rung them since. */
export function bouncedMail({
  history,
  mail,
}: Pick<EnquiryWork, 'history' | 'mail'>): MailRow | undefined {
  const last = mail.findLast(
    ({ bounced, kind, state }) =>
      mailRules[kind].to === 'visitor' && (bounced || state === 'sent' || state === 'queued'),
  )
  const hasRung = history.some(({ at, kind }) => kind === 'call' && at > (last?.at ?? ''))
  return last?.bounced && !hasRung ? last : undefined
}

export function BouncedMail({ enquiry }: { enquiry: EnquiryWork }) {
  const bounced = bouncedMail(enquiry)
  if (!bounced) return null
  const { phone } = reachedAt(enquiry)
  const href = telephoneLink(phone)
  return (
    <Notice icon="alert" title="Your email didn’t reach them: ring them">
      {href ? (
        <a
          href={href}
          className="inline-flex min-h-11 items-center font-medium text-brass underline underline-offset-4 hover:no-underline"
        >
          {phone}
        </a>
      ) : (
        <p>{phone || 'They left no phone number.'}</p>
      )}
      {bounced.error === null ? null : (
        <p>
          Their mail server’s answer for <bdi>{bounced.to}</bdi>: {bounced.error}
        </p>
      )}
    </Notice>
  )
}
