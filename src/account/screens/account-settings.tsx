'use client'

import { Skeleton } from '@/ui/skeleton'
import { Failed } from '@/dashboard/shared/list-states'
import { Email } from './email'
import { PasswordChange } from './password-change'
import { SignedInOn } from './sessions'
import { TwoStep } from './two-step/two-step'
import { useAccount } from './account-queries'

/** Source: docs/product.md, "2.13 Dashboard". */
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
