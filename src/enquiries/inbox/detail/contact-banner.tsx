import { clsx } from 'clsx'
import { type Contact, contactAdvice } from '@/enquiries/contact'
import { Icon } from '@/ui/icons/icon'

/** Warnings are in words too, since colour alone tells some people nothing. */
export function ContactBanner({ contact }: { contact: Contact | null }) {
  const advice = contactAdvice(contact)
  if (advice.length === 0) return null
  const warnings = [contact?.emailSafe, contact?.leaveMessage].filter(
    (said) => said === false,
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
