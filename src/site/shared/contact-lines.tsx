import type { SharedContent } from '@/site/read-content'
import { Icon } from '@/ui/icons/icon'

const line = 'inline-flex min-h-11 items-center gap-3 py-1'
const link = `${line} hover:transition-colors hover:text-brass`

interface ContactLinesProps {
  lines: SharedContent['lines']
  className?: string
  place?: string
  /** The subject of the email that the link begins. */
  subject?: string
}

export function ContactLines({ lines, className = '', place, subject }: ContactLinesProps) {
  const { phone, call, email } = lines
  return (
    <address className={`flex flex-col items-start not-italic ${className}`}>
      <a
        href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
        className={link}
      >
        <Icon name="mail" className="size-5 shrink-0 text-brass" />
        {email}
      </a>
      <a href={call} className={`figures ${link}`}>
        <Icon name="phone" className="size-5 shrink-0 text-brass" />
        {phone}
      </a>
      {place === undefined ? null : (
        <p className={line}>
          <Icon name="pin" className="size-5 shrink-0 text-brass" />
          {place}
        </p>
      )}
    </address>
  )
}
