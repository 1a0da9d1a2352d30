import { drawBrandFile } from '@/ui/brand/brand-files'
import { readBusinessName } from '@/content/published/read'

// Made from the content as it is now; the server around Next keeps it until that changes.
export const dynamic = 'force-dynamic'

/** The seal, which the stylesheet masks a box with. */
export async function GET(): Promise<Response> {
  const svg = drawBrandFile('/seal.svg', await readBusinessName())
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
