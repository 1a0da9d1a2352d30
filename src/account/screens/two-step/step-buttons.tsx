import type { ReactNode } from 'react'

/** The row of buttons at a step's end, the one that goes on last. */
export function StepButtons({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end print:hidden">
      {children}
    </div>
  )
}
