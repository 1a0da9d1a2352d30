import sharp from 'sharp'
import { readBusinessName } from '@/site/read-content'
import {
  type BrandFile,
  drawBrandFile,
  homeScreenSide,
  socialImageSize,
} from '@/ui/brand/brand-files'

/** A few colours are enough for line-work in one, and keep the social image under 100 kB. */
const pictures: Partial<Record<BrandFile, { width: number; colours: number }>> = {
  '/apple-icon.png': { width: homeScreenSide, colours: 16 },
  '/social-image.png': { width: socialImageSize.width, colours: 4 },
}

/** Answers with a drawing. It's asked for again whenever any content changes, so a picture is kept. */
export function brandRoute(path: BrandFile) {
  const picture = pictures[path]
  let last: { svg: string; png: Buffer } | undefined
  return async (): Promise<Response> => {
    const svg = drawBrandFile(path, await readBusinessName())
    if (!picture) return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
    const { width, colours } = picture
    const drawn = () =>
      sharp(Buffer.from(svg))
        .resize(width)
        .png({ palette: true, colours, dither: 0, effort: 10 })
        .toBuffer()
    if (last?.svg !== svg) last = { svg, png: await drawn() }
    return new Response(new Uint8Array(last.png), { headers: { 'Content-Type': 'image/png' } })
  }
}
