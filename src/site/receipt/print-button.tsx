'use client'

import type { ReactNode } from 'react'

/** Opens the browser's print dialog; absent without JavaScript. */
export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={`no-js:hidden ${className}`} onClick={() => window.print()}>
      {children}
    </button>
  )
}
