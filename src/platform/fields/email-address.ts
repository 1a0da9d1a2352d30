/** HTML, "Valid email address", with a dot in the domain, without which no mail arrives. */
const valid =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

export const isEmailAddress = (address: string): boolean => valid.test(address)

/**
 * With the domain as mail servers know it: `anna@пример.рф` becomes `anna@xn--e1afmkfd.xn--p1ai`.
 * Anything that isn't such an address stays.
 */
export function asciiAddress(address: string): string {
  const [, local, domain] = /^([^@]+@)([^@]*[^\0-\x7f][^@]*)$/.exec(address) ?? []
  // What separates a domain from the rest of a web address doesn't belong in one.
  if (!local || !domain || /[\0- "#%/:<>?[\\\]^`{|}]/.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? local + new URL(url).hostname : address
}
