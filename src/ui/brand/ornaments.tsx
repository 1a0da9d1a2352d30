import { clsx } from 'clsx'

interface Ornament {
  /** Gives the square box its size and place. */
  className?: string
}

export function Rosette({ className }: Ornament) {
  return <span aria-hidden className={clsx('block aspect-square bg-current', className)} />
}

/** Stands in for a missing portrait or page. */
export function Seal({ className }: Ornament) {
  return <Rosette className={clsx('text-brass mask-seal', className)} />
}

/** A hairline band of woven waves between two sections: pure ornament. */
export function Band() {
  return <div aria-hidden className="h-3.25 bg-brass opacity-55 mask-band print:hidden" />
}
