import { useId } from 'react'

import { bandPath } from './guilloche'

const wave = { width: 72, height: 13, strands: 6 } as const

/** A hairline band of woven waves between two sections: pure ornament. */
export function Band() {
  const id = useId()
  const path = bandPath(wave.width, wave.height - 2)
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
