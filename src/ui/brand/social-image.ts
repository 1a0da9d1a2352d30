import { themes } from '@/ui/theme/design-tokens'
import { monogramMarkup } from './monogram/monogram'
import { rosetteHalf } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'

/** In pixels, as link previews expect. */
export const socialImageSize = { width: 1200, height: 630 } as const

const { width, height } = socialImageSize
const { page, brass } = themes.dark

/** The middles as parts of the width. Without letters the rosette stands alone. */
const across = { letters: 0.215, rosette: 0.86, alone: 0.5 } as const

const room = { radius: 176, tallest: 220 } as const

export function socialImage(initials: string): string {
  const scale = (height / rosetteHalf / 1.15).toFixed(3)
  const at = (part: number) => `translate(${width * part} ${height / 2})`
  const rosette = at(initials === '' ? across.alone : across.rosette)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${page}"/>` +
    `<g transform="${rosette} scale(${scale})" fill="none" stroke="${brass}">` +
    `${rosetteMarkup('hero', 'hero')}</g>` +
    `<g transform="${at(across.letters)}" fill="${brass}">${monogramMarkup(initials, room)}</g></svg>`
  )
}
