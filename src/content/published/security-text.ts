import { todayInLondon } from '@/platform/time/dates'
import { day } from '@/platform/time/durations'

/** Source: RFC 9116, section 3. */
const securityTextPath = '/.well-known/security.txt'

/** RFC 9116, section 2.5.5, asks for less than a year. */
const goodForDays = 180

interface Reporting {
  /** An email address or https:// address; may be empty. */
  securityContact: string
  email: string
  siteUrl: URL
}

/**
 * The contact for security faults, made each day so that it's always valid for half a year. Source:
 * RFC 9116.
 */
export function securityText(
  { securityContact, email, siteUrl }: Reporting,
  now: Date = new Date(),
): string {
  const written = securityContact || email
  const contact = written.startsWith('https://') ? written : `mailto:${encodeURI(written)}`
  // Every instance says the same on the same day.
  const expires = new Date(Date.parse(`${todayInLondon(now)}T00:00Z`) + goodForDays * day)
  const fields = [
    ['Contact', contact],
    ['Expires', expires.toISOString().replace('.000', '')],
    ['Preferred-Languages', 'en'],
    ['Canonical', new URL(securityTextPath, siteUrl).href],
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}
