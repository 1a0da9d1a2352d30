import { clsx } from 'clsx'
import type { RosetteName } from './rosette-designs'

const masks: Readonly<Record<RosetteName, string>> = { hero: 'mask-hero', seal: 'mask-seal' }

/**
 * Pure ornament, so hidden from screen readers. `className` gives the square box its size and
 * place.
 */
export function Rosette({ design, className }: { design: RosetteName; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block aspect-square bg-current', masks[design], className)}
    />
  )
}
