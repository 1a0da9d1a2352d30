import { drawBrandFile } from '@/ui/brand/brand-files'
import { socialImageSize } from '@/ui/brand/social-image'
import { toPng } from '@/ui/brand/to-png'
import { readBusinessName } from '@/content/published/read'

// Made from the content as it is now; the server around Next keeps it until that changes.
export const dynamic = 'force-dynamic'

/** What is shown beside a shared link to any page. */
export async function GET(): Promise<Response> {
  const svg = drawBrandFile('/social-image.png', await readBusinessName())
  // So few colours keep it under 100 kB; the drawing has hardly more.
  const png = await toPng(svg, { width: socialImageSize.width, colours: 4 })
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
