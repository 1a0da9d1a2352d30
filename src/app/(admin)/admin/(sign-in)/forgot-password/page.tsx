import type { Metadata } from 'next'
import { ForgotPasswordPage } from '@/account/screens/sign-in/forgotten-password'
import { SignInFrame } from '@/account/screens/sign-in/sign-in-frame'

export const metadata: Metadata = { title: 'Forgotten password' }

/** Source: docs/product.md, "2.12 Sign-in". */
export default function Page() {
  return (
    <SignInFrame>
      <ForgotPasswordPage />
    </SignInFrame>
  )
}
