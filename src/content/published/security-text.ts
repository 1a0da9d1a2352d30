import { todayInLondon } from '@/platform/time/dates'

/** Where the file is, which names where faults of the site are reported. Source: RFC 9116, section 3. */
const securityTextPath = '/.well-known/security.txt'

const day = 86_400_000

/** For how many days the file is good. RFC 9116, section 2.5.5, asks for less than a year. */
const goodForDays = 180

interface Reporting {
  /** What the consultant wrote: an e-mail address or one that begins with https://; may be empty. */
  securityContact: string
  /** The address that every visitor sees. */
  email: string
  siteUrl: URL
}

/**
 * The text that tells whoever finds a fault of the site where to report it. It is made anew each day, so
 * that it is always good for half a year.
 *
 * @param now the present by default
 * Source: RFC 9116; docs/product.md, "2.22 Faults of the site".
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
