import { readSiteUrl } from '@/platform/environment.mjs'
import { readSite } from '@/content/published/read'
import { securityText } from '@/content/published/security-text'

// Made from the content as it is now; the server around Next keeps it until that changes, or the day ends.
export const dynamic = 'force-dynamic'

/** Where faults of the site are reported, as RFC 9116 has it. */
export async function GET(): Promise<Response> {
  const { securityContact, email } = (await readSite()).facts
  const text = securityText({ securityContact, email, siteUrl: readSiteUrl(process.env) })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
