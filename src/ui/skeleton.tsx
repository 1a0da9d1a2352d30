import { clsx } from 'clsx'

/** Ornament: say once beside it what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-4 rounded bg-raised', className)} />
}
