import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import type { SessionRow } from '@/account/sessions'
import { isGone, toastFailure } from '@/dashboard/shared/row-mutations'
import { sessionsKey } from '../account-queries'

/**
 * Ends sessions. They leave the list at once; where the server refuses, a toast says so and the list is
 * as it was.
 *
 * @param onGone called when they have left it
 */
export function useEndedSessions(onGone: () => void) {
  const client = useQueryClient()

  const keepOnly = async (isKept: (session: SessionRow) => boolean) => {
    await client.cancelQueries({ queryKey: sessionsKey })
    const before = client.getQueryData(sessionsKey)
    client.setQueryData(sessionsKey, (known) => known?.filter(isKept))
    onGone()
    return () => client.setQueryData(sessionsKey, before)
  }
  const refetch = () => client.invalidateQueries({ queryKey: sessionsKey })

  const ending = useMutation({
    mutationFn: ({ id }: SessionRow) => callApi('endSession', { id }),
    onMutate: ({ id }) => keepOnly((one) => one.id !== id),
    onSuccess: (_nothing, { device }) =>
      toast({ title: 'Session ended', description: `${device} is signed out.` }),
    onError: (error, _session, restore) => {
      // One that has ended already is what was wanted.
      if (isGone(error)) return
      restore?.()
      toastFailure(error)
    },
    onSettled: refetch,
  })
  const endingOthers = useMutation({
    mutationFn: () => callApi('endOtherSessions'),
    onMutate: () => keepOnly(({ isThis }) => isThis),
    onSuccess: () =>
      toast({ title: 'Sessions ended', description: 'You are signed in here and nowhere else.' }),
    onError: (error, _nothing, restore) => {
      restore?.()
      toastFailure(error)
    },
    onSettled: refetch,
  })
  return { end: ending.mutate, endOthers: () => endingOthers.mutate() }
}
