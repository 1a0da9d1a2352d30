import { strandPath } from './guilloche'
import { rosettes, type Layer, type RosetteName } from './rosette-designs'

const rounded = (value: number) => Number(value.toFixed(2))

/** The transforms of a layer's copies. The first lies as drawn and has none. */
function placements({ copies, spread, shrink = 1, mirrored = false }: Layer): string[] {
  const directions = mirrored ? [1, -1] : [1]
  const all = directions.flatMap((direction) =>
    Array.from({ length: copies }, (_, index) => {
      const turn = rounded((direction * spread * index) / copies)
      const size = rounded(1 - ((1 - shrink) * index) / Math.max(copies - 1, 1))
      const mirror = direction === -1 ? 'scale(1-1)' : ''
      return `${turn === 0 ? '' : `rotate(${turn})`}${mirror}${size === 1 ? '' : `scale(${size})`}`
    }),
  )
  return all.filter((transform) => transform !== '')
}

/**
 * A string, since React would send each reference twice. `id` makes the strands' ids unique on the
 * page.
 */
export function rosetteMarkup(design: RosetteName, id: string): string {
  const layers = rosettes[design].map((layer: Layer, index) => {
    const strand = `${id}${index}`
    const uses = placements(layer).map(
      (transform) => `<use href="#${strand}" transform="${transform}"/>`,
    )
    return (
      `<g opacity="${layer.strength}">` +
      `<path id="${strand}" d="${strandPath(layer.strand)}" vector-effect="non-scaling-stroke"/>` +
      `${uses.join('')}</g>`
    )
  })
  return layers.join('')
}
