import { clsx } from 'clsx'
import { Rosette } from './rosette'

/**
 * The monogram in a rosette: stands where a portrait or a page is missing. Pure ornament, hidden
 * from assistive technology. `className` gives it its size.
 */
export function Seal({ className }: { className?: string }) {
  return <Rosette design="seal" className={clsx('text-brass', className)} />
}
