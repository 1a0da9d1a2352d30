import { monogram } from './monogram'
import { rosetteHalf, rosetteViewBox, type RosetteName } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'

/** The monogram of the seal, which stands in its open middle. */
const letters = () =>
  monogram(rosetteHalf * 0.72)
    .map(({ outline, transform }) => `<path d="${outline}" transform="${transform}"/>`)
    .join('')

const middles: Readonly<Record<RosetteName, () => string>> = { hero: () => '', seal: letters }

/**
 * A rosette as the file `rosette-….svg` that the pages' stylesheet uses as a mask: fetched once
 * and kept, where it would otherwise stand in every page twice, as markup and as React's data.
 * Its colour does not matter, only where it is drawn.
 */
export function rosetteFile(design: RosetteName): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rosetteViewBox}">` +
    `<g fill="none" stroke="#000" stroke-width="0.85">${rosetteMarkup(design, design)}</g>` +
    `${middles[design]()}</svg>\n`
  )
}
