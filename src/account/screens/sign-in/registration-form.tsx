'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useAuth } from '@/dashboard/shared/auth'
import { type Registration, registrationSchema } from '@/account/account'
import { maxLength, minLength } from '@/platform/limits'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/forms/text-input'
import { PasswordInput } from '../passwords/password-input'
import { serverFieldErrors } from '@/dashboard/shared/server-field-errors'
import { CardHeading } from './card-heading'

const fields = ['username', 'password', 'setupCode'] as const

/**
 * Makes the first account of a new site and signs in with it. The server refuses where one exists, or
 * where the setup code is wrong.
 *
 * Source: docs/api.md, "Accounts".
 */
export function RegistrationForm() {
  const { register: registration } = useAuth()
  const { register, handleSubmit, formState, setError, setFocus } = useForm<
    z.input<typeof registrationSchema>,
    unknown,
    Registration
  >({
    resolver: zodResolver(registrationSchema),
    defaultValues: { username: '', password: '', setupCode: '' },
  })
  const { errors } = formState

  const submit = handleSubmit((data) =>
    registration.mutate(data, {
      onError: (error) => {
        for (const { name, message } of serverFieldErrors(error, fields))
          setError(name, { message })
        setFocus('username')
      },
    }),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordInput
          id="password"
          label="Password"
          hint={`At least ${minLength.password} characters.`}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <TextInput
          id="setup-code"
          label="Setup code"
          optional
          hint="Only where whoever runs the site has set one."
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength.short}
          error={errors.setupCode?.message}
          {...register('setupCode')}
        />
        <Button type="submit" pendingLabel={registration.isPending && 'Creating account...'}>
          Create account
        </Button>
      </div>
    </form>
  )
}
