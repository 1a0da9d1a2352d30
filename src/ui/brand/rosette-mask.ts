import { monogramMarkup, sealRoom } from './monogram/monogram'
import { rosetteViewBox, type RosetteName } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'

/** A mask for the stylesheet: fetched once, while inline markup would be sent with every page. */
export function rosetteMask(design: RosetteName, middle = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rosetteViewBox}">` +
    `<g fill="none" stroke="#000" stroke-width="0.85">${rosetteMarkup(design, design)}</g>` +
    `${middle}</svg>\n`
  )
}

export function sealMask(initials: string): string {
  if (initials === '') return rosetteMask('hero')
  return rosetteMask('seal', monogramMarkup(initials, sealRoom))
}
