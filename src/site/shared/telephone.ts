import 'server-only'

import { telephoneLink as internationalLink } from '@/platform/telephone-link'

/**
 * The link that calls the site's number. On the server only: what reads numbers is 43 kB, which no
 * visitor should load for a link.
 *
 * @param phone as the panel has it
 * @returns a `tel:` link; a number that is none of a country's, such as a short one, is dialled as it is
 */
export function telephoneLink(phone: string): string {
  return internationalLink(phone) ?? `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
