import 'server-only'

import type { ReactNode } from 'react'
import { telephoneLink as internationalLink } from '@/platform/telephone-link'
import { Icon } from '@/ui/icons/icon'

/**
 * A number that isn't valid anywhere is dialled as it is. On the server only: the parser weighs 43
 * kB.
 */
export function telephoneLink(phone: string): string {
  return internationalLink(phone) ?? `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

const line = 'inline-flex min-h-11 items-center gap-3 py-1'
const link = `${line} hover:transition-colors hover:text-brass`

interface ContactLinesProps {
  email: string
  phone: string
  className?: string
  children?: ReactNode
}

export function ContactLines({ email, phone, className = '', children }: ContactLinesProps) {
  return (
    <address className={`flex flex-col items-start not-italic ${className}`}>
      <a href={`mailto:${email}`} className={link}>
        <Icon name="mail" className="size-5 shrink-0 text-brass" />
        {email}
      </a>
      <a href={telephoneLink(phone)} className={`figures ${link}`}>
        <Icon name="phone" className="size-5 shrink-0 text-brass" />
        {phone}
      </a>
      {children}
    </address>
  )
}

export function PlaceLine({ place }: { place: string }) {
  return (
    <p className={line}>
      <Icon name="pin" className="size-5 shrink-0 text-brass" />
      {place}
    </p>
  )
}
