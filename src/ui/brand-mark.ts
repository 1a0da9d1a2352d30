import { monogram } from './monogram'
import { rosetteHalf, rosetteViewBox } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'
import { themes } from './tokens'

const { page, brass } = themes.dark

/**
 * The site's mark as an SVG document of its own: the monogram in the seal, brass on the dark page.
 * For icons and the social image.
 *
 * @param fine false leaves the rosette out but for a ring, for sizes at which it would blur
 */
export function brandMark({ fine }: { fine: boolean }): string {
  const side = rosetteHalf * 2
  const ring = `<circle r="${rosetteHalf * 0.9}" stroke-width="${side / 32}"/>`
  const letters = monogram(side * (fine ? 0.36 : 0.62)).map(
    ({ outline, transform }) => `<path d="${outline}" transform="${transform}"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rosetteViewBox}">` +
    `<rect x="${-rosetteHalf}" y="${-rosetteHalf}" width="${side}" height="${side}" rx="${fine ? 0 : side / 8}" fill="${page}"/>` +
    `<g fill="none" stroke="${brass}">${fine ? rosetteMarkup('seal', 'seal') : ring}</g>` +
    `<g fill="${brass}">${letters.join('')}</g></svg>\n`
  )
}
