import type { ReactNode } from 'react'

export function StepButtons({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end print:hidden">
      {children}
    </div>
  )
}
