import { useId } from 'react'

import { rosetteViewBox, type RosetteName } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'

/**
 * A guilloche rosette in the current colour, drawn on the server: pure ornament, so hidden from
 * assistive technology. It fills its box; `className` gives the box its size and place.
 */
export function Rosette({ design, className }: { design: RosetteName; className?: string }) {
  return (
    <svg
      viewBox={rosetteViewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.85"
      aria-hidden
      className={className}
      dangerouslySetInnerHTML={{ __html: rosetteMarkup(design, useId()) }}
    />
  )
}
