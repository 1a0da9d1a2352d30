'use client'

import type { ReactNode } from 'react'
import { AuthProvider } from './auth'
import { QueryProvider } from './query'
import { Toaster } from '@/ui/overlays/toaster'
import { SessionWatch } from './session-watch'

/** What the admin's pages share: who is signed in, the data that was fetched, and the toasts. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <AuthProvider>
        <SessionWatch />
        {children}
      </AuthProvider>
      <Toaster />
    </QueryProvider>
  )
}
