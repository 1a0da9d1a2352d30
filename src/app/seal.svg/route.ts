import { drawBrandFile } from '@/ui/brand/brand-files'
import { readBusinessName } from '@/site/read-content'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const svg = drawBrandFile('/seal.svg', await readBusinessName())
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
