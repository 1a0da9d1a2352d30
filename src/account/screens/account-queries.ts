import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callQuery } from '@/dashboard/shared/query'
import type { OwnAccount } from '@/account/own-account'

const account = callQuery('ownAccount')
const sessions = callQuery('sessions')

/** The signed-in person's account, as it is each time that the settings are opened. */
export const useAccount = () => useQuery({ ...account, refetchOnMount: 'always' })

/** Where the signed-in person is signed in, likewise. */
export const useSessions = () => useQuery({ ...sessions, refetchOnMount: 'always' })

export const sessionsKey = sessions.queryKey

/** Shows what an answer says of the account. */
export function keepAccount(client: QueryClient, change: Partial<OwnAccount>): void {
  client.setQueryData(account.queryKey, (known) => known && { ...known, ...change })
}

/** Asks anew how the account is and where it is signed in, after what may have changed both. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all(
    [account, sessions].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )
}
