import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CardHeading } from '@/account/screens/sign-in/card-heading'
import { ResetPasswordPage } from '@/account/screens/sign-in/forgotten-password'
import { SignInFrame } from '@/account/screens/sign-in/sign-in-frame'
import { Loading } from '@/ui/spinner'

export const metadata: Metadata = { title: 'New password', referrer: 'no-referrer' }

/** Source: docs/product.md, "2.12 Sign-in". */
export default function Page() {
  return (
    <SignInFrame>
      {/* Next wants a boundary around what reads the query of a static page. */}
      <Suspense
        fallback={
          <CardHeading heading="New password">
            <Loading label="Loading..." />
          </CardHeading>
        }
      >
        <ResetPasswordPage />
      </Suspense>
    </SignInFrame>
  )
}
