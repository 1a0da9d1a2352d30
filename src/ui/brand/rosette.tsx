import { clsx } from 'clsx'
import type { RosetteName } from './rosette-designs'

const masks: Readonly<Record<RosetteName, string>> = { hero: 'mask-hero', seal: 'mask-seal' }

/**
 * A guilloche rosette in the current colour: pure ornament, so hidden from assistive technology. It
 * fills its square box; `className` gives the box its size and place.
 */
export function Rosette({ design, className }: { design: RosetteName; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block aspect-square bg-current', masks[design], className)}
    />
  )
}
