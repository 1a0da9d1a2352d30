import { drawBrandFile } from '@/ui/brand/brand-files'
import { readBusinessName } from '@/content/published/read'

// Made from the content as it is now; the server around Next keeps it until that changes.
export const dynamic = 'force-dynamic'

/** What tabs show: the site's mark. */
export async function GET(): Promise<Response> {
  const svg = drawBrandFile('/icon.svg', await readBusinessName())
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
