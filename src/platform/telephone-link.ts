import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Digits and what people put between them. */
const stretches = /\+?[\d(][\d\s().–-]*/g

/**
 * A link that calls a number, read as a UK one if it names no country. Extensions, remarks and
 * second numbers are left out. Numbers for fiction (01632 960xxx) are fine.
 * @param phone as a person writes it: `0044 (0)1632 960001`, `01632 960123 ext. 4 (evenings)`
 * @returns a link with the country code, `tel:+441632960001` (RFC 3966, section 5.1.4); undefined if no
 * number has a length that its country uses
 */
export function telephoneLink(phone: string): string | undefined {
  for (const text of [phone, ...(phone.match(stretches) ?? [])]) {
    const number = parsePhoneNumberFromString(text, 'GB')
    if (number?.isPossible()) return `tel:${number.number}`
  }
  return undefined
}

/** The last four digits of the number that the link calls; undefined if there's none. */
export const lastDigits = (phone: string): string | undefined => telephoneLink(phone)?.slice(-4)
