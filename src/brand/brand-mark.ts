import { themes } from '@/ui/theme/design-tokens'
import { strandPath } from './guilloche'
import { monogram } from './monogram'
import { rosetteHalf, rosetteViewBox } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'

const { page, brass } = themes.dark

/** The rosette as it can still be told at 16 pixels: two braided strands, drawn thick. */
const smallRosette = [0, 15]
  .map((turn) => {
    const strand = { radius: 428, waves: [{ amplitude: 36, frequency: 12 }], pieces: 48 }
    return `<path d="${strandPath(strand)}" stroke-width="22" transform="rotate(${turn})"/>`
  })
  .join('')

/**
 * The site's mark as an SVG document of its own: the monogram in the seal, brass on the dark page.
 * For icons and the social image.
 *
 * @param fine false draws a rosette of two strands, for sizes at which hairlines would blur
 */
export function brandMark({ fine }: { fine: boolean }): string {
  const side = rosetteHalf * 2
  const letters = monogram(side * (fine ? 0.36 : 0.58)).map(
    ({ outline, transform }) => `<path d="${outline}" transform="${transform}"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rosetteViewBox}">` +
    `<rect x="${-rosetteHalf}" y="${-rosetteHalf}" width="${side}" height="${side}" rx="${fine ? 0 : side / 8}" fill="${page}"/>` +
    `<g fill="none" stroke="${brass}">${fine ? rosetteMarkup('seal', 'seal') : smallRosette}</g>` +
    `<g fill="${brass}">${letters.join('')}</g></svg>\n`
  )
}
