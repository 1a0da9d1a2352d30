import { clsx } from 'clsx'
import { Rosette } from './rosette'

/** Stands in for a missing portrait or page. */
export function Seal({ className }: { className?: string }) {
  return <Rosette className={clsx('text-brass mask-seal', className)} />
}
