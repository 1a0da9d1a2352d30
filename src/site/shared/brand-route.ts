import sharp from 'sharp'
import { readBusinessName } from '@/site/read-content'
import { type BrandFile, drawBrandFile, homeScreenSide, tabSide } from '@/ui/brand/brand-files'

const svg = { type: 'image/svg+xml', bytes: (drawing: string) => Buffer.from(drawing) }

/** Few colours are enough for line-work in one. */
const png = (side: number) => ({
  type: 'image/png',
  bytes: (drawing: string) =>
    sharp(Buffer.from(drawing))
      .resize(side)
      .png({ palette: true, colours: 16, dither: 0, effort: 10 })
      .toBuffer(),
})

const kinds = {
  '/icon.svg': svg,
  '/seal.svg': svg,
  '/apple-icon.png': png(homeScreenSide),
  // The icon for programs that don't read a page; they look at the bytes, not at the name.
  '/favicon.ico': png(tabSide),
} as const satisfies Record<BrandFile, unknown>

/** Answers with a drawing. Browsers fetch it again whenever any content changes, so it's cached. */
export function brandRoute(path: BrandFile) {
  const { type, bytes } = kinds[path]
  let last: { drawing: string; file: Buffer } | undefined
  return async (): Promise<Response> => {
    const drawing = drawBrandFile(path, await readBusinessName())
    if (last?.drawing !== drawing) last = { drawing, file: await bytes(drawing) }
    return new Response(new Uint8Array(last.file), { headers: { 'Content-Type': type } })
  }
}
