import sharp from 'sharp'

interface Picture {
  /** In pixels. */
  width: number
  /** Few, without dithering: enough for line-work in one colour. */
  colours: number
}

/** The last picture of each width; it's requested again whenever any content changes. */
const last = new Map<number, { svg: string; png: Promise<Buffer> }>()

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
