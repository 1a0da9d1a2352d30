import { clsx } from 'clsx'
import { Rosette } from './rosette'

/**
 * The monogram in a rosette, in place of a missing portrait or page. `className` gives it its size.
 */
export function Seal({ className }: { className?: string }) {
  return <Rosette className={clsx('text-brass mask-seal', className)} />
}
