import { readSiteUrl } from '@/platform/environment.mjs'
import { readSite } from '@/site/read-content'
import { securityText } from '@/content/published/security-text'

/** RFC 9116. Cached by the server until the content changes or the day ends. */
export async function GET(): Promise<Response> {
  const { securityContact, email } = (await readSite()).facts
  const text = securityText({ securityContact, email, siteUrl: readSiteUrl(process.env) })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
