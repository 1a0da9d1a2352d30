'use client'

import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { callApi } from '@/platform/calls/api-client'
import { type ForgotPassword, forgotPasswordSchema, resetMinutes } from '@/account/account'
import { maxLength } from '@/platform/limits'
import { adminPages } from '@/platform/pages'
import { Button, ButtonLink } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { Icon } from '@/ui/icons/icon'
import { Loading } from '@/ui/spinner'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { CardHeading } from './card-heading'

const noChange = () => () => {}
const inBrowser = () => true
const onServer = () => false

/**
 * The form isn't in the server's HTML: sent before React has it, it would put the username in the address
 * and ask for nothing.
 */
export function ForgotPasswordPage() {
  const isReady = useSyncExternalStore(noChange, inBrowser, onServer)
  const [isAsked, setIsAsked] = useState(false)

  if (isAsked) return <Asked />
  return (
    <>
      <CardHeading heading="Forgotten your password?">
        <p>
          Type your username. A mail with a link to a new password goes to the e-mail of your
          account.
        </p>
      </CardHeading>
      {isReady ? <AskForm onAsked={() => setIsAsked(true)} /> : <Loading label="Loading..." />}
    </>
  )
}

/**
 * Says the same whether or not the account exists.
 *
 * Source: docs/product.md, "2.12 Sign-in"; docs/api.md, "A forgotten password".
 */
function AskForm({ onAsked }: { onAsked: () => void }) {
  const { field, onSubmit, setFocus, showErrors } = useCheckedForm(forgotPasswordSchema, {
    username: '',
  })
  const asking = useMutation({
    mutationFn: (body: ForgotPassword) => callApi('forgotPassword', { body }),
    onSuccess: onAsked,
    onError: (error) => {
      toastFailure(error)
      showErrors(error, 'username')
      setFocus('username')
    },
  })

  return (
    <form
      noValidate
      onSubmit={onSubmit((form) => asking.mutate(form))}
      className="mt-8 flex flex-col gap-6"
    >
      <TextInput
        id="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.username}
        {...field('username')}
      />
      <Button type="submit" pendingLabel={asking.isPending && 'Sending...'}>
        Send the mail
      </Button>
      <BackToSignIn />
    </form>
  )
}

function Asked() {
  return (
    <>
      <CardHeading heading="Look at your mail" focused>
        <p>
          If there is an account of that name with an e-mail, a mail is on its way to it. Its link
          works once, for {resetMinutes} minutes.
        </p>
        <p>
          Nothing after a few minutes? Look among the spam. If your account has no e-mail, or this
          site sends none, ask whoever runs the site.
        </p>
      </CardHeading>
      <div className="mt-8 flex flex-col">
        <BackToSignIn />
      </div>
    </>
  )
}

export function BackToSignIn() {
  return (
    <ButtonLink
      href={adminPages.signIn.path}
      variant="quiet"
      size="small"
      className="-my-2 self-center"
    >
      <Icon name="chevron-left" />
      Back to sign-in
    </ButtonLink>
  )
}
