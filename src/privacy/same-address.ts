const folded = (address: string) => address.trim().normalize('NFC').toLowerCase()

/** Whether two e-mail addresses are the same person's, whatever their case. Source: docs/api.md, "A person's data". */
export function isSameAddress(one: string, other: string): boolean {
  return folded(one) === folded(other)
}
