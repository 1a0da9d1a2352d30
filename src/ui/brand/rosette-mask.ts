import { monogramMarkup, sealRoom } from './monogram/monogram'
import { rosetteViewBox, type RosetteName } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'

/**
 * A rosette as a document that the pages' stylesheet uses as a mask: fetched once and kept, where it
 * would otherwise stand in every page twice, as markup and as React's data. Its colour does not
 * matter, only where it is drawn.
 *
 * @param middle what stands in the rosette's middle, as SVG
 */
export function rosetteMask(design: RosetteName, middle = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rosetteViewBox}">` +
    `<g fill="none" stroke="#000" stroke-width="0.85">${rosetteMarkup(design, design)}</g>` +
    `${middle}</svg>\n`
  )
}

/**
 * The seal as such a mask: the monogram in its rosette. Without letters it is the rosette whose middle
 * is woven too.
 */
export function sealMask(initials: string): string {
  if (initials === '') return rosetteMask('hero')
  return rosetteMask('seal', monogramMarkup(initials, sealRoom))
}
