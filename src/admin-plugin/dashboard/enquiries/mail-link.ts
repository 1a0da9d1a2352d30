/** The link that opens the e-mail program with a letter to an address. Source: RFC 6068. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
