'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useAuth } from '@/client/auth'
import { type Credentials, credentialsSchema } from '@/contract/account/account'
import { maxLength } from '@/contract/limits'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/forms/text-input'
import { PasswordInput } from '../shared/password-input'
import { serverFieldErrors } from '../shared/server-field-errors'

/** Name and password. A toast says why signing in was refused, field errors stand beside their fields. */
export function SignInForm() {
  const { login } = useAuth()
  const { register, handleSubmit, formState, setError, setFocus } = useForm<
    z.input<typeof credentialsSchema>,
    unknown,
    Credentials
  >({ resolver: zodResolver(credentialsSchema), defaultValues: { username: '', password: '' } })
  const { errors } = formState

  const submit = handleSubmit((credentials) =>
    login.mutate(credentials, {
      onError: (error) => {
        for (const { name, message } of serverFieldErrors(error, ['username', 'password'])) {
          setError(name, { message })
        }
        setFocus('password')
      },
    }),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-6">
      <TextInput
        id="username"
        label="Username"
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
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" pendingLabel={login.isPending && 'Signing in...'}>
        Sign In
      </Button>
    </form>
  )
}
