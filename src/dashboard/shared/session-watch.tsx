'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '@/platform/calls/api-client'
import { forget } from './auth'
import { callQuery } from './query'
import { expectToasts, toast } from '@/ui/overlays/toast'

/** Whether a call failed because nobody is signed in any more. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function endSession(client: QueryClient): void {
  if (!client.getQueryData(callQuery('user').queryKey)) return
  forget(client)
  toast({
    title: 'Signed out',
    description: 'Your session has ended. Sign in to go on where you were.',
  })
}

/**
 * Notices at any call that the session has ended: its time is over, or it was ended on another device
 * or by a new password. The dashboard then leads to the sign-in page, and that back again.
 */
export function SessionWatch() {
  const client = useQueryClient()

  useEffect(expectToasts, [])

  useEffect(() => {
    const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (isSessionEnded(event.action.error)) endSession(client)
      }),
    )
    return () => stops.forEach((stop) => stop())
  }, [client])

  return null
}
