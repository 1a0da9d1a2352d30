import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { hasLinkEnded } from '@/account/endpoints/own-account'
import { ResetPasswordPage } from '@/account/screens/sign-in/forgotten-password'

export const metadata: Metadata = { title: 'New password', referrer: 'no-referrer' }

export const dynamic = 'force-dynamic'

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ searchParams }: PageProps) {
  const { token: carried } = await searchParams
  const token = typeof carried === 'string' ? carried : undefined
  const payload = await getPayload({ config })
  return (
    <ResetPasswordPage
      token={token}
      linkHasEnded={token !== undefined && (await hasLinkEnded(payload, token))}
    />
  )
}
