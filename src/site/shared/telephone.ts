import 'server-only'

import { telephoneLink as internationalLink } from '@/platform/telephone-link'

/**
 * A number that isn't valid anywhere is dialled as it is. On the server only: the parser weighs 43
 * kB.
 */
export function telephoneLink(phone: string): string {
  return internationalLink(phone) ?? `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
