import sharp from 'sharp'
import { socialImage, socialImageSize } from '@/ui/social-image'

export const size = socialImageSize
export const contentType = 'image/png'
export const alt = 'A monogram beside a rosette of fine engraved lines'

/** Drawn when the site is built; it says nothing that can change. */
export default async function Image(): Promise<Response> {
  // Few colours and no dithering keep it under 100 kB; the drawing has hardly more.
  const png = await sharp(Buffer.from(socialImage()))
    .png({ palette: true, colours: 4, dither: 0, effort: 10 })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': contentType } })
}
