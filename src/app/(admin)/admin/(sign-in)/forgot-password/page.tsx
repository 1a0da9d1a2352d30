import type { Metadata } from 'next'
import { ForgotPasswordPage } from '@/account/screens/sign-in/forgotten-password'

export const metadata: Metadata = { title: 'Forgotten password' }

export default function Page() {
  return <ForgotPasswordPage />
}
