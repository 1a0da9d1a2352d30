import { createHash } from 'node:crypto'
import { themes } from '@/ui/theme/design-tokens'
import { rosetteHalf, rosetteMarkup, rosetteViewBox, strandPath } from './guilloche'
import { initials, monogramMarkup, sealRoom } from './monogram'

const { page, brass } = themes.dark
const side = rosetteHalf * 2

/** Pixels. Dense screens draw tabs from it. */
export const homeScreenSide = 180
export const tabSide = 32

/** Pixels. Link previews expect this size. */
export const socialImageSize = { width: 1200, height: 630 } as const

/** Each drawing gets the initials, if there are any. */
const drawings = {
  '/icon.svg': tabMark,
  '/apple-icon.png': homeScreenMark,
  '/seal.svg': sealMask,
  '/favicon.ico': tabMark,
} as const

export type BrandFile = keyof typeof drawings

/** The drawing as an SVG document. */
export function drawBrandFile(path: BrandFile, businessName: string): string {
  return drawings[path](initials(businessName))
}

/** The query changes with the drawing, since browsers and phones store icons by their address. */
export function brandFileAddress(path: BrandFile, businessName: string): string {
  const drawing = drawBrandFile(path, businessName)
  return `${path}?${createHash('sha256').update(drawing).digest('hex').slice(0, 8)}`
}

/** A strand for small sizes, drawn thick, with the one it's braided with. */
function braid(radius: number, amplitude: number, frequency: number): string {
  const path = strandPath({ radius, waves: [{ amplitude, frequency }], pieces: frequency * 4 })
  return [0, 180 / frequency]
    .map((turn) => `<path d="${path}" stroke-width="22" transform="rotate(${turn})"/>`)
    .join('')
}

/** Below 24 px the rim leaves too few pixels for the letters, so they fill the icon alone. */
const inTabs =
  '<style>@media(max-width:24px){.rim{display:none}.rim+g{transform:scale(1.36)}}</style>'

/** The mark for browser tabs, readable at 32 px. */
function tabMark(initials: string): string {
  const rim = braid(428, 36, 12)
  const corner = side / 8
  if (initials === '') return mark({ corner, rosette: rim + braid(190, 110, 6), letters: '' })
  const letters = monogramMarkup(initials, { radius: 330, tallest: 370 })
  return mark({ corner, style: inTabs, rosette: rim, letters })
}

/** The mark for home screens, which draw it large and round its corners. */
function homeScreenMark(initials: string): string {
  const rosette = rosetteMarkup(initials === '' ? 'hero' : 'seal')
  return mark({ corner: 0, rosette, letters: monogramMarkup(initials, sealRoom) })
}

interface Mark {
  corner: number
  rosette: string
  letters: string
  style?: string
}

function mark({ corner, rosette, letters, style = '' }: Mark): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rosetteViewBox}">${style}` +
    `<rect x="${-rosetteHalf}" y="${-rosetteHalf}" width="${side}" height="${side}" rx="${corner}" fill="${page}"/>` +
    `<g class="rim" fill="none" stroke="${brass}">${rosette}</g>` +
    `<g fill="${brass}">${letters}</g></svg>\n`
  )
}

/** The stylesheet has masks: inline markup would be sent with every page. */
function sealMask(initials: string): string {
  if (initials === '') return heroMask()
  return mask(rosetteMarkup('seal'), monogramMarkup(initials, sealRoom))
}

/** The repository has it as `rosette-hero.svg`. */
export const heroMask = (): string => mask(rosetteMarkup('hero'))

function mask(rosette: string, middle = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rosetteViewBox}">` +
    `<g fill="none" stroke="#000" stroke-width="0.85">${rosette}</g>${middle}</svg>\n`
  )
}

/** The ground of a shared link's image, as an SVG document. The words go to the left. */
export function socialImageGround(): string {
  const { width, height } = socialImageSize
  const scale = (height / rosetteHalf / 1.35).toFixed(3)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${page}"/>` +
    `<g transform="translate(${width} ${height / 2}) scale(${scale})" fill="none" stroke="${brass}">` +
    `${rosetteMarkup('hero')}</g></svg>`
  )
}
