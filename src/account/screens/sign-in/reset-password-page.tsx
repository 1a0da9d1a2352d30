'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { linkEnded } from '@/account/password-reset'
import { adminPages } from '@/platform/pages'
import { ButtonLink } from '@/ui/button'
import { CardHeading } from './card-heading'
import { BackToSignIn } from './forgot-password-page'
import { NewPasswordForm } from './new-password-form'

/**
 * The token that the page's address carried, null where it carried none. It leaves the address at once,
 * so that neither the browser's history nor whoever looks at the screen has it.
 */
function useTokenOfAddress(): string | null {
  const carried = useSearchParams().get('token')
  const [token] = useState(carried)

  useEffect(() => {
    if (carried !== null) window.history.replaceState(null, '', window.location.pathname)
  }, [carried])
  return token
}

/**
 * Where a mail's link leads: a new password, typed twice.
 *
 * Source: docs/product.md, "2.12 Sign-in"; docs/api.md, "A forgotten password".
 */
export function ResetPasswordPage() {
  const token = useTokenOfAddress()
  const [hasEnded, setEnded] = useState(false)

  if (hasEnded) {
    return (
      <AskAgain heading={linkEnded} focused>
        A link works once and for an hour. If you still need a new password, ask for another mail.
      </AskAgain>
    )
  }
  if (token === null) {
    return (
      <AskAgain heading="Open the link in your mail again">
        The address of this page is not whole, or the page was loaded anew. If the link in your mail
        no longer works, ask for another.
      </AskAgain>
    )
  }
  return <NewPasswordForm token={token} onEnded={() => setEnded(true)} />
}

function AskAgain({
  heading,
  focused = false,
  children,
}: {
  heading: string
  focused?: boolean
  children: string
}) {
  return (
    <>
      <CardHeading heading={heading} focused={focused}>
        <p>{children}</p>
      </CardHeading>
      <div className="mt-8 flex flex-col gap-6">
        <ButtonLink href={adminPages.forgotPassword.path}>Ask for another mail</ButtonLink>
        <BackToSignIn />
      </div>
    </>
  )
}
