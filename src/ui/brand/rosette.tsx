import { clsx } from 'clsx'

/**
 * Pure ornament, so hidden from screen readers. `className` gives the square box its size and
 * place.
 */
export function Rosette({ className }: { className: string }) {
  return <span aria-hidden className={clsx('block aspect-square bg-current', className)} />
}
