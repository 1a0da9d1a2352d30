/** HTML's "Valid email address", with a dot in the domain, without which no mail arrives. */
const valid =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

export const isEmailAddress = (address: string): boolean => valid.test(address)

/**
 * The domain as mail servers know it: `anna@пример.рф` becomes `anna@xn--e1afmkfd.xn--p1ai`.
 * Anything that isn't such an address stays.
 */
export function asciiAddress(address: string): string {
  const [local = '', domain = '', ...others] = address.split('@')
  // Characters that separate a domain from the rest of a web address don't belong in one.
  const isBeyondAscii = /[^\0-\x7f]/.test(domain) && !/[\0- "#%/:<>?[\\\]^`{|}]/.test(domain)
  const url = `http://${domain}`
  if (others.length > 0 || !isBeyondAscii || !URL.canParse(url)) return address
  return `${local}@${new URL(url).hostname}`
}
