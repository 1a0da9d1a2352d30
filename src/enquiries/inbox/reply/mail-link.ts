/**
 * The link that opens the e-mail program with a letter to an address.
 *
 * @param letter what the letter says already
 * Source: RFC 6068.
 */
export function mailLink(email: string, letter?: { subject: string; text: string }): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  const fields = [
    ['subject', letter?.subject],
    // The line ends of a letter are of two characters there.
    ['body', letter?.text.replaceAll('\n', '\r\n')],
  ].flatMap(([name, text]) => (name && text ? [`${name}=${encodeURIComponent(text)}`] : []))
  return fields.length > 0 ? `${to}?${fields.join('&')}` : to
}
