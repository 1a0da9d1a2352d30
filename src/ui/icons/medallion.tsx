import type { ReactNode } from 'react'

/** An icon in two hairline rings, like the rim of the rosette: for the icons that are looked for. */
export function Medallion({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid size-12 shrink-0 place-items-center rounded-full border border-brass/45 text-brass before:absolute before:inset-[3px] before:rounded-full before:border before:border-brass/25">
      {children}
    </span>
  )
}
