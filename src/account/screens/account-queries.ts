import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callQuery } from '@/dashboard/shared/query'
import type { OwnAccount } from '@/account/own-account'

const account = callQuery('ownAccount')
const sessions = callQuery('sessions')

export const useAccount = () => useQuery({ ...account, refetchOnMount: 'always' })

export const useSessions = () => useQuery({ ...sessions, refetchOnMount: 'always' })

export const sessionsKey = sessions.queryKey

export function keepAccount(client: QueryClient, change: Partial<OwnAccount>): void {
  client.setQueryData(account.queryKey, (known) => known && { ...known, ...change })
}

export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all(
    [account, sessions].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )
}
