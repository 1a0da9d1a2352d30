/** What opens the e-mail program with a letter to an address. Source: RFC 6068. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

// As far as it is a number: an extension or a remark behind it would be dialled along.
const number = /^[\d\s+()./-]+/

/**
 * What dials a number as a visitor wrote it: `+44 (0)1632 960001 (evenings)` dials +441632960001.
 *
 * @returns a `tel:` link (RFC 3966), or undefined where there is nothing to dial
 */
export function phoneLink(phone: string): string | undefined {
  const written = number.exec(phone.trim())?.[0] ?? ''
  const national = written.startsWith('+') ? written.replace('(0)', '') : written
  const digits = national.replace(/(?!^\+)\D/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined
}
