import { monogramMarkup, sealRoom } from './monogram/monogram'
import { rosetteViewBox, type RosetteName } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'

/**
 * A rosette that the stylesheet uses as a mask: fetched once, rather than sent twice in every page
 * as markup and as React's data. Its colour doesn't matter.
 */
export function rosetteMask(design: RosetteName, middle = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rosetteViewBox}">` +
    `<g fill="none" stroke="#000" stroke-width="0.85">${rosetteMarkup(design, design)}</g>` +
    `${middle}</svg>\n`
  )
}

/** Without letters it's the rosette whose middle is woven too. */
export function sealMask(initials: string): string {
  if (initials === '') return rosetteMask('hero')
  return rosetteMask('seal', monogramMarkup(initials, sealRoom))
}
