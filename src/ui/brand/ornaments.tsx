import { clsx } from 'clsx'
import { useId } from 'react'

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

const wave = { width: 72, height: 13, strands: 6 } as const

/** A sine of cubic Béziers. It starts and ends at half its height, so that repeats join. */
const path =
  'M0 5.5C5.9 2.7 11.5 0 18 0 24.5 0 30.1 2.7 36 5.5 41.9 8.3 47.5 11 54 11 60.5 11 66.1 8.3 72 5.5'

/** A hairline band of woven waves between two sections: pure ornament. */
export function Band() {
  const id = useId()
  return (
    <svg
      aria-hidden
      height={wave.height}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.75"
      className="block w-full text-brass opacity-55 print:hidden"
    >
      <defs>
        <pattern id={id} width={wave.width} height={wave.height} patternUnits="userSpaceOnUse">
          {Array.from({ length: wave.strands }, (_, strand) =>
            // Each strand starts a part of a wave later; the second copy fills the tile's left
            // edge.
            [0, -1].map((turn) => (
              <path
                key={`${strand}${turn}`}
                d={path}
                transform={`translate(${(strand / wave.strands + turn) * wave.width} 1)`}
              />
            )),
          )}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  )
}
