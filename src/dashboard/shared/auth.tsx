'use client'

import {
  type QueryClient,
  QueryClientProvider,
  type QueryFunctionContext,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { failures } from '@/platform/notices'
import { accountCalls, type SessionUser } from '@/account/calls'
import { ApiError, callApi, failureText } from '@/platform/calls/api-client'
import { expectToasts, toast } from '@/ui/overlays/toast'
import { Toaster } from '@/ui/overlays/toaster'
import { callQuery, createQueryClient } from './query'
import { Loading } from '@/ui/spinner'
import { Failed } from '@/dashboard/shared/list-states'

const { queryKey } = callQuery(accountCalls.user)

async function readUser({ client, signal }: QueryFunctionContext): Promise<SessionUser | null> {
  try {
    return await callApi(accountCalls.user, { signal })
  } catch (error) {
    const known = client.getQueryData<SessionUser | null>(queryKey)
    if (isSessionEnded(error) && !known) return null
    throw error
  }
}

/** Clears one person's data before the next one signs in. */
export function forget(client: QueryClient): void {
  client.setQueryData<SessionUser | null>(queryKey, null)
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
}

export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.needsCode
}

/** The user is undefined while unknown, and null if nobody is signed in. */
export function useAuth() {
  const client = useQueryClient()
  const query = useQuery({ queryKey, queryFn: readUser, retryOnMount: false })
  const logout = useMutation({
    mutationFn: () => callApi(accountCalls.logout),
    onSuccess: () => forget(client),
    onError: (error) =>
      toast({ ...failures.logout, description: failureText(error), variant: 'destructive' }),
  })
  return {
    user: query.data,
    error: query.error,
    ask: () => void query.refetch(),
    signedIn: (user: SessionUser) => void client.setQueryData<SessionUser | null>(queryKey, user),
    logout,
  }
}

export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function endSession(client: QueryClient): void {
  if (!client.getQueryData(queryKey)) return
  forget(client)
  toast({
    title: 'Signed out',
    description: 'Your session has ended. Sign in to carry on where you left off.',
  })
}

/** Notices at any call that the session has ended. The dashboard then shows the sign-in page. */
function SessionWatch() {
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

export function SessionProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <SessionWatch />
      {children}
      <Toaster />
    </QueryClientProvider>
  )
}

/** The screen until it's known who is signed in, or why that failed. */
export function SignInUnknown() {
  const { error, ask } = useAuth()
  return error ? <Failed error={error} retry={ask} /> : <Loading label="Loading..." />
}
