import type { Metadata } from 'next'
import { ForgotPasswordPage } from '@/account/screens/sign-in/forgotten-password'

export const metadata: Metadata = { title: 'Forgotten password' }

/** Source: docs/product.md, "2.12 Sign-in". */
export default function Page() {
  return <ForgotPasswordPage />
}
