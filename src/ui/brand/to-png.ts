import sharp from 'sharp'

interface Picture {
  /** In pixels. */
  width: number
  /** How many it keeps: few, without dithering, for line-work in one colour. */
  colours: number
}

/** The last picture of each width, which is asked for again whenever any content changes. */
const last = new Map<number, { svg: string; png: Promise<Buffer> }>()

/**
 * A drawing as PNG, made once for as long as the drawing stays the same.
 *
 * @param svg a document
 */
export function toPng(svg: string, picture: Picture): Promise<Buffer> {
  const kept = last.get(picture.width)
  if (kept?.svg === svg) return kept.png
  const png = encode(svg, picture)
  last.set(picture.width, { svg, png })
  png.catch(() => last.delete(picture.width))
  return png
}

function encode(svg: string, { width, colours }: Picture): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width)
    .png({ palette: true, colours, dither: 0, effort: 10 })
    .toBuffer()
}
