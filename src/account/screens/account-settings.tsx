'use client'

import type { ReactNode } from 'react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callQuery } from '@/dashboard/shared/query'
import type { OwnAccount } from '@/account/own-account'
import { Skeleton } from '@/ui/skeleton'
import { Failed } from '@/dashboard/shared/list-states'
import { Email } from './email'
import { PasswordChange } from './password-change'
import { SignedInOn } from './sessions'
import { TwoStep } from './two-step/two-step'

/** One thing of the account under its heading, which can take the focus. */
export function Setting({
  id,
  heading,
  children,
}: {
  /** The id of its heading. */
  id: string
  heading: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="max-w-[36rem]">
      <h2 id={id} tabIndex={-1} className="text-h3">
        {heading}
      </h2>
      {children}
    </section>
  )
}

const account = callQuery('ownAccount')
const sessions = callQuery('sessions')

/** The signed-in person's account, as it is each time that the settings are opened. */
const useAccount = () => useQuery({ ...account, refetchOnMount: 'always' })

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

/** The signed-in person's own account. Source: docs/product.md, "2.13 Dashboard". */
export function AccountSettings() {
  const { data: account, error, refetch } = useAccount()
  const unknown = error ? (
    <div className="max-w-[36rem]">
      <Failed error={error} retry={() => void refetch()} />
    </div>
  ) : (
    <div role="status" className="flex max-w-[36rem] flex-col gap-4">
      <span className="sr-only">Loading the account</span>
      <Skeleton className="w-2/5" />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-3/5" />
    </div>
  )
  return (
    <>
      {account ? <Email account={account} /> : unknown}
      <PasswordChange />
      {account ? <TwoStep account={account} /> : null}
      <SignedInOn />
    </>
  )
}
