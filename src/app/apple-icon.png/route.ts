import { drawBrandFile } from '@/ui/brand/brand-files'
import { homeScreenSide } from '@/ui/brand/brand-mark'
import { toPng } from '@/ui/brand/to-png'
import { readBusinessName } from '@/content/published/read'

// Made from the content as it is now; the server around Next keeps it until that changes.
export const dynamic = 'force-dynamic'

/** What home screens show: the site's mark. */
export async function GET(): Promise<Response> {
  const svg = drawBrandFile('/apple-icon.png', await readBusinessName())
  const png = await toPng(svg, { width: homeScreenSide, colours: 16 })
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
