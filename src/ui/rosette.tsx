import { useId } from 'react'

import { strandPath } from './guilloche'
import { rosetteHalf, rosettes, type Layer, type RosetteName } from './rosette-designs'

const viewBox = [-rosetteHalf, -rosetteHalf, rosetteHalf * 2, rosetteHalf * 2].join(' ')

/** At most two decimals, as a transform needs them. */
const rounded = (value: number) => Number(value.toFixed(2))

/** How the copies of a layer's strand are turned and made smaller; the first lies as drawn. */
function placements({ copies, spread, shrink = 1, mirrored = false }: Layer): string[] {
  const directions = mirrored ? [1, -1] : [1]
  return directions.flatMap((direction) =>
    Array.from({ length: copies }, (_, index) => {
      const turn = `rotate(${rounded((direction * spread * index) / copies)})`
      const size = rounded(1 - ((1 - shrink) * index) / Math.max(copies - 1, 1))
      // The mirror image of a sine starts half a wave further on.
      const mirror = direction === -1 ? 'scale(1-1)' : ''
      return `${turn}${mirror}${size === 1 ? '' : `scale(${size})`}`
    }),
  )
}

/**
 * A guilloche rosette in the current colour, drawn on the server: pure ornament, so hidden from
 * assistive technology. It fills its box; `className` gives the box its size and place.
 */
export function Rosette({ design, className }: { design: RosetteName; className?: string }) {
  const id = useId()
  return (
    <svg viewBox={viewBox} fill="none" stroke="currentColor" aria-hidden className={className}>
      {rosettes[design].map((layer: Layer, index) => (
        <g key={index} opacity={layer.strength}>
          <defs>
            <path id={`${id}${index}`} d={strandPath(layer.strand)} vectorEffect="non-scaling-stroke" />
          </defs>
          {placements(layer).map((transform) => (
            <use key={transform} href={`#${id}${index}`} transform={transform} />
          ))}
        </g>
      ))}
    </svg>
  )
}
