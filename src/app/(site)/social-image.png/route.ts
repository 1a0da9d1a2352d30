import sharp from 'sharp'
import { socialImage } from '@/brand/social-image'

/** Drawn when the site is built; it says nothing that can change. */
export const dynamic = 'force-static'

/** What is shown beside a shared link to any page. */
export async function GET(): Promise<Response> {
  // Few colours and no dithering keep it under 100 kB; the drawing has hardly more.
  const png = await sharp(Buffer.from(socialImage()))
    .png({ palette: true, colours: 4, dither: 0, effort: 10 })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
