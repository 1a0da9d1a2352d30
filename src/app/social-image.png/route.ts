import { drawBrandFile, socialImageSize } from '@/ui/brand/brand-files'
import { toPng } from '@/ui/brand/to-png'
import { readBusinessName } from '@/site/read-content'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const svg = drawBrandFile('/social-image.png', await readBusinessName())
  // Few colours keep it under 100 kB.
  const png = await toPng(svg, { width: socialImageSize.width, colours: 4 })
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
