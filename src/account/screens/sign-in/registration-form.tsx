'use client'

import { useAuth } from '@/dashboard/shared/auth'
import { registrationSchema } from '@/account/account'
import { maxLength, minLength } from '@/platform/limits'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/forms/text-input'
import { PasswordInput } from '../passwords/password-input'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { CardHeading } from './card-heading'

const empty = { username: '', password: '', setupCode: '' }

/**
 * Makes the first account of a new site and signs in with it. The server refuses where one exists, or
 * where the setup code is wrong.
 *
 * Source: docs/api.md, "Accounts".
 */
export function RegistrationForm() {
  const { register: registration } = useAuth()
  const { field, onSubmit, setFocus, showErrors } = useCheckedForm(registrationSchema, empty)
  const submit = onSubmit((data) =>
    registration.mutate(data, {
      onError: (error) => {
        showErrors(error, 'username', 'password', 'setupCode')
        setFocus('username')
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit}>
      <CardHeading heading="Set up the first account">
        <p>A new site has one account to make. Once it exists, no other can be made here.</p>
      </CardHeading>
      <div className="mt-8 flex flex-col gap-6">
        <TextInput
          id="username"
          label="Username"
          hint={`At least ${minLength.username} characters.`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength.username}
          {...field('username')}
        />
        <PasswordInput
          id="password"
          label="Password"
          hint={`At least ${minLength.password} characters.`}
          autoComplete="new-password"
          {...field('password')}
        />
        <TextInput
          id="setup-code"
          label="Setup code"
          optional
          hint="Only where whoever runs the site has set one."
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength.short}
          {...field('setupCode')}
        />
        <Button type="submit" pendingLabel={registration.isPending && 'Creating account...'}>
          Create account
        </Button>
      </div>
    </form>
  )
}
