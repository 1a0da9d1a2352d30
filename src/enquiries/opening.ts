/** Programs that look at a link before its reader does, by what they call themselves. */
const robots =
  /bot\b|crawl|spider|preview|scan|facebookexternalhit|whatsapp|embedly|safelinks|proofpoint|mimecast|barracuda/i

const browsers = /\b(?:chrome|firefox|safari)\//i

/**
 * True if a person opened a page from elsewhere, as far as its request tells: not a robot, a
 * prefetch, or the way back from the page's own form. A robot that calls itself a browser is known
 * over https by headers that every browser sends there.
 *
 * Source: W3C, "Fetch Metadata Request Headers"; WHATWG, "Fetch", on `Sec-Purpose`.
 */
export function isPersonOpening(headers: Pick<Headers, 'get'>, isHttps: boolean): boolean {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || robots.test(agent)) return false
  if (headers.get('sec-purpose') || headers.get('sec-fetch-site') === 'same-origin') return false
  return !(isHttps && browsers.test(agent) && headers.get('sec-fetch-mode') === null)
}
