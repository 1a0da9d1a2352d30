import sharp from 'sharp'

/** The last picture of each width; it's requested again whenever any content changes. */
const last = new Map<number, { svg: string; png: Promise<Buffer> }>()

export function toPng(
  svg: string,
  { width, colours }: { width: number; colours: number },
): Promise<Buffer> {
  const kept = last.get(width)
  if (kept?.svg === svg) return kept.png
  // Few colours without dithering are enough for line-work in one colour.
  const png = sharp(Buffer.from(svg))
    .resize(width)
    .png({ palette: true, colours, dither: 0, effort: 10 })
    .toBuffer()
  last.set(width, { svg, png })
  png.catch(() => last.delete(width))
  return png
}
