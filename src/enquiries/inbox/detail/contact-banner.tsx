import { clsx } from 'clsx'
import { type Contact, contactAdvice, isEmailUnsafe, unsafeElsewhere } from '@/enquiries/contact'
import type { EnquiryRow, EnquiryWork } from '@/enquiries/enquiry-work'
import { EnquiryLink } from '@/dashboard/shared/enquiry-link'
import { longDate } from '@/platform/time/london-time'
import { Icon } from '@/ui/icons/icon'
import { Notice } from '../notices'
import type { Inbox } from '../use-inbox'

/** Colour alone tells some people nothing, so warnings are in words too. */
export function ContactBanner({ contact }: { contact: Contact | null }) {
  const advice = contactAdvice(contact)
  if (advice.length === 0) return null
  const warnings = [contact?.emailSafe, contact?.leaveMessage].filter(
    (answer) => answer === false,
  ).length
  const isWarning = warnings > 0
  return (
    <section
      aria-label="Before you get in touch"
      className={clsx(
        'mt-4 flex gap-3 rounded border px-4 py-2.5 text-small',
        isWarning ? 'border-danger bg-surface' : 'border-line bg-raised',
      )}
    >
      <Icon
        name={isWarning ? 'alert' : 'phone'}
        className={clsx('size-5 shrink-0', isWarning ? 'text-danger' : 'text-brass')}
      />
      <ul dir="auto" className="min-w-0 flex-1">
        {advice.map((sentence, at) => (
          <li key={sentence} className={at < warnings ? 'font-medium text-danger' : 'text-muted'}>
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Both enquiries of a shared address show that one calls it unsafe. */
export function SharedSafety({ enquiry, inbox }: { enquiry: EnquiryRow; inbox: Inbox }) {
  const shared: EnquiryWork['sharedSafety'] = inbox.work.data?.sharedSafety ?? []
  if (shared.length === 0) return null
  const isOwn = isEmailUnsafe(enquiry)
  const allow = { children: 'Email them all the same', onClick: () => inbox.allowEmail(enquiry) }
  return (
    <Notice
      quiet={isOwn}
      icon="alert"
      title={
        isOwn
          ? 'Emails about other enquiries from this address are held too.'
          : `${unsafeElsewhere}. Emails to them are held.`
      }
      {...(!isOwn && { action: { ...allow, disabled: inbox.isMarking } })}
    >
      <span className="flex flex-wrap gap-x-4 print:hidden">
        {shared.map(({ createdAt, id }) => (
          <EnquiryLink key={id} id={id}>
            The one of {longDate(createdAt)}
          </EnquiryLink>
        ))}
      </span>
    </Notice>
  )
}
