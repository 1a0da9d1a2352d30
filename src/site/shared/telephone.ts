import 'server-only'

import { telephoneLink as internationalLink } from '@/platform/telephone-link'

/**
 * The `tel:` link for the site's number. A number that isn't valid in any country is dialled as it
 * is. On the server only: the parser is 43 kB, too much for visitors to load for a link.
 */
export function telephoneLink(phone: string): string {
  return internationalLink(phone) ?? `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
