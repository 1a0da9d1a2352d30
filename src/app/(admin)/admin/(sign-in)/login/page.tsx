import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { SignInPage } from '@/account/screens/sign-in/sign-in-page'
import { needsFirstAccount } from '@/account/endpoints/sign-in'
import { returnPath, signInQuery } from '@/account/sign-in-address'

export const metadata: Metadata = { title: 'Sign in' }

export const dynamic = 'force-dynamic'

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ searchParams }: PageProps) {
  const [firstAccount, query] = await Promise.all([offersFirstAccount(), searchParams])
  return (
    <SignInPage
      needsFirstAccount={firstAccount}
      returnTo={returnPath(query[signInQuery.returnTo])}
      passwordWasSet={query[signInQuery.passwordSet] !== undefined}
    />
  )
}

/** If the database is away the page still shows, and signing in says why. */
const offersFirstAccount = () =>
  getPayload({ config })
    .then(needsFirstAccount)
    .catch(() => false)
