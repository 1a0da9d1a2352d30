'use client'

import type { ReactNode } from 'react'

export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={`no-js:hidden ${className}`} onClick={() => window.print()}>
      {children}
    </button>
  )
}
