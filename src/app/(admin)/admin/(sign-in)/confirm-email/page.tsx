import type { Metadata } from 'next'
import { ConfirmEmailPage } from '@/account/screens/sign-in/forgotten-password'

export const metadata: Metadata = { title: 'Confirm your email', referrer: 'no-referrer' }

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ searchParams }: PageProps) {
  const { for: use, token } = await searchParams
  const isForEnquiries = use === 'enquiries'
  return (
    <ConfirmEmailPage
      token={typeof token === 'string' ? token : undefined}
      isForEnquiries={isForEnquiries}
    />
  )
}
