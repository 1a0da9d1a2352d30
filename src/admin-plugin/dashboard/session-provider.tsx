'use client'

import type { ReactNode } from 'react'
import { AuthProvider } from '@/client/auth'
import { QueryProvider } from '@/client/query'
import { Toaster } from '@/client/toaster'
import { SessionWatch } from './shared/session-watch'

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
