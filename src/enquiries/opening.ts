/** Programs that look at a link before its reader does, by what they call themselves. */
const robots =
  /bot\b|crawl|spider|preview|scan|facebookexternalhit|whatsapp|embedly|safelinks|proofpoint|mimecast|barracuda/i

const browsers = /\b(?:chrome|firefox|safari)\//i

/**
 * True if a person opened a page, as far as its request tells. A robot that calls itself a browser
 * is known over https by headers that every browser sends there and few robots do.
 *
 * Source: W3C, "Fetch Metadata Request Headers"; the WHATWG's Fetch Standard, `Sec-Purpose`.
 */
export function isPersonOpening(headers: Pick<Headers, 'get'>, isHttps: boolean): boolean {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || robots.test(agent)) return false
  if (headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-purpose')) return false
  const isDisguised = browsers.test(agent) && headers.get('sec-fetch-mode') === null
  return !(isHttps && isDisguised)
}
