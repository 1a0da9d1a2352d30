/**
 * The address that calls a number. A national number is taken for one of the United Kingdom.
 *
 * @param phone as a person writes it: `01632 960 123` or `+44 (0)1632 960123`
 * @returns a `tel:` address with the country code; source: RFC 3966
 */
export function telephoneLink(phone: string): string {
  const digits = phone.replaceAll('(0)', '').replaceAll(/[^+\d]/g, '')
  return `tel:${digits.replace(/^00/, '+').replace(/^0/, '+44')}`
}
