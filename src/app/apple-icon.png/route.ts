import { drawBrandFile, homeScreenSide } from '@/ui/brand/brand-files'
import { toPng } from '@/ui/brand/to-png'
import { readBusinessName } from '@/site/read-content'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const svg = drawBrandFile('/apple-icon.png', await readBusinessName())
  const png = await toPng(svg, { width: homeScreenSide, colours: 16 })
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
