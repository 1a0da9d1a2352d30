import { clsx } from 'clsx'

/** Pure ornament. `className` gives the square box its size and place. */
export function Rosette({ className }: { className: string }) {
  return <span aria-hidden className={clsx('block aspect-square bg-current', className)} />
}
