import path from 'node:path'
import sharp from 'sharp'
import { socialImageGround, socialImageSize } from '@/ui/brand/brand-files'
import { themes } from '@/ui/theme/design-tokens'

const { text: cream, brass } = themes.dark

/** Pixels. The name stands at the top, the title in the middle of the rest. */
const margin = 80
const width = socialImageSize.width - 540
const forTitle = { top: 190, height: socialImageSize.height - 190 - 60 }

const inMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * The font comes along, so it's the same on a server without any.
 * @param size in pixels
 * @param most as many characters as fit at that size
 */
function written(words: string, colour: string, size: number, most: number) {
  const cut = words.length > most ? `${words.slice(0, most).trimEnd()}…` : words
  const text = `<span foreground="${colour}" line_height="1.05">${inMarkup(cut)}</span>`
  const fontfile = path.resolve('src/ui/theme/fonts/newsreader.ttf')
  const font = `Newsreader ${size}`
  return sharp({ text: { text, font, fontfile, width, wrap: 'word-char', dpi: 72, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

async function writtenTitle(title: string) {
  const large = await written(title, cream, 76, 80)
  return large.info.height <= forTitle.height ? large : written(title, cream, 46, 120)
}

/** A PNG: the business's name, and under it the page's title, if it has one. */
export async function drawSocialImage(title: string, businessName: string): Promise<Buffer> {
  const [name, heading] = await Promise.all([
    written(businessName, brass, 38, 60),
    writtenTitle(title || businessName),
  ])
  const middle = forTitle.top + Math.round((forTitle.height - heading.info.height) / 2)
  return (
    sharp(Buffer.from(socialImageGround()))
      .composite([
        { input: name.data, left: margin, top: margin },
        { input: heading.data, left: margin, top: middle },
      ])
      // Few enough to stay under 100 kB, and enough for smooth edges.
      .png({ palette: true, colours: 16, dither: 0, effort: 10 })
      .toBuffer()
  )
}
