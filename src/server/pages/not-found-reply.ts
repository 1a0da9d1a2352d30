import { acceptedEncodings } from '../answers/content-encoding'
import { errorReply } from '../answers/error-reply'
import type { Reply } from '../answers/reply'
import { ofSecretAddresses } from '../answers/security-headers'
import type { Exchange } from '../exchange'
import { notFound } from './addresses'
import { chosen, pairs } from './send-stored'
import type { SitePages } from './site-pages'

/**
 * The 404 page from the store. Next's own answer in the middle of a page is blank without scripts.
 */
export async function notFoundReply(
  pages: SitePages | undefined,
  { request, url, id }: Exchange,
): Promise<Reply> {
  if (!pages) return errorReply(404, url, id)
  const stored = await pages.get(notFound)
  const { headers, body } = chosen(stored, acceptedEncodings(request.headers))
  const own = { ...ofSecretAddresses(url), 'cache-control': 'no-store' }
  return { status: stored.status, headers: { ...Object.fromEntries(pairs(headers)), ...own }, body }
}
