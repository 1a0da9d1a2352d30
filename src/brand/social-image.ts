import { themes } from '@/ui/theme/design-tokens'
import { monogram } from './monogram'
import { rosetteHalf } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'

/** The size that services which show links ask for, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const

const { page, brass } = themes.dark

/** What is shown beside a shared link, as an SVG document: the rosette of the hero, the monogram. */
export function socialImage(): string {
  const { width, height } = socialImageSize
  const scale = height / rosetteHalf / 1.15
  const letters = monogram(330).map(
    ({ outline, transform }) => `<path d="${outline}" transform="${transform}"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${page}"/>` +
    `<g transform="translate(${width * 0.86} ${height / 2}) scale(${scale.toFixed(3)})" fill="none" stroke="${brass}">` +
    `${rosetteMarkup('hero', 'hero')}</g>` +
    `<g transform="translate(${width * 0.24} ${height / 2})" fill="${brass}">${letters.join('')}</g></svg>`
  )
}
