import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { isSessionEnded, needsCode, SignInUnknown, useAuth } from '@/dashboard/shared/auth'
import { callQuery } from '@/dashboard/shared/query'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { accountCalls } from '@/account/calls'
import { failureText } from '@/platform/calls/api-client'
import { maxLength, minLength } from '@/platform/limits'
import type { Notice } from '@/platform/notices'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { Dialog, type DialogProps } from '@/ui/overlays/dialog'
import { toast } from '@/ui/overlays/toast'
import { PasswordInput, Strength } from './password-input'

export const accountQuery = callQuery(accountCalls.ownAccount)

interface SettingProps {
  id: string
  heading: string
  children: ReactNode
}

export function Setting({ id, heading, children }: SettingProps) {
  return (
    <section aria-labelledby={id} className="max-w-[36rem]">
      <h2 id={id} tabIndex={-1} className="text-h3">
        {heading}
      </h2>
      {children}
    </section>
  )
}

export interface FormField<Name extends string> extends Omit<
  ComponentProps<typeof TextInput>,
  'id' | 'name' | 'error'
> {
  name: Name
  /** A new password is rated as it's typed. */
  kind?: 'password' | 'new password'
  below?: ReactNode
}

export const usernameField = {
  name: 'username',
  label: 'Username',
  autoComplete: 'username',
  maxLength: maxLength.username,
} as const

export const currentPasswordField = {
  name: 'currentPassword',
  label: 'Current password',
  kind: 'password',
  autoComplete: 'current-password',
} as const

export const newPasswordFields = [
  {
    name: 'newPassword',
    label: 'New password',
    kind: 'new password',
    hint: `At least ${minLength.password} characters. Three or four words of your own choice are better than one word with symbols.`,
    autoComplete: 'new-password',
  },
  {
    name: 'confirmPassword',
    label: 'Confirm new password',
    kind: 'password',
    autoComplete: 'new-password',
  },
] as const

interface CardHeadingProps {
  heading: string
  /** True for a card that replaces what had the focus. */
  focused?: boolean
  children: ReactNode
}

export const focusIt = (element: HTMLElement | null) => element?.focus()

export function CardHeading({ heading, focused = false, children }: CardHeadingProps) {
  return (
    <>
      <h1 ref={focused ? focusIt : null} tabIndex={-1} className="text-h2">
        {heading}
      </h1>
      <div className="mt-3 flex flex-col gap-3 pb-2 text-muted">{children}</div>
    </>
  )
}

interface AccountFormProps<Typed extends FieldValues, Checked, Answer> {
  schema: z.ZodType<Checked, Typed>
  fields: readonly [FormField<Path<Typed>>, ...FormField<Path<Typed>>[]]
  /** Empty by default. */
  values?: DefaultValues<Typed> | undefined
  /** The field that gets the focus after a failure; by default the first. */
  focus?: Path<Typed>
  /** Whether it has the focus from the start. */
  focused?: boolean
  call: (checked: Checked) => Promise<Answer>
  /** @param again empties the form for another time */
  onDone: (answer: Answer, again: () => void) => void
  /** @returns whether there is nothing more to show */
  onFailed?: (error: Error, checked: Checked) => boolean
  /** Failures are shown as this toast; without it, at the field with the focus. */
  failure?: Pick<Notice, 'title'> & Partial<Notice>
  submit: { label: string; pending: string } & ComponentProps<typeof Button>
  onCancel?: () => void
  cancelLabel?: string
  /** Shown in a dialog of its own. Unmount it when cancelled, so that no password stays in it. */
  dialog?: Pick<DialogProps, 'title' | 'description' | 'onCloseAutoFocus'>
  /** A card of its own, once it's known that nobody is signed in. */
  card?: { heading: string; lead: string }
  /** Below the button. */
  children?: ReactNode
}

/** The form of sign-in, passwords, email and two-step sign-in. */
export function AccountForm<Typed extends FieldValues, Checked, Answer>({
  schema,
  fields,
  values,
  focus = fields[0].name,
  focused = false,
  call,
  onDone,
  onFailed,
  failure,
  submit: { label, pending, ...submit },
  onCancel,
  cancelLabel = 'Cancel',
  dialog,
  card,
  children,
}: AccountFormProps<Typed, Checked, Answer>) {
  const { user } = useAuth()
  const id = useId()
  const { control, field, onSubmit, reset, setError, setFocus, showErrors } = useCheckedForm(
    schema,
    values,
  )

  useEffect(() => {
    if (focused) setFocus(focus)
  }, [focused, focus, setFocus])

  const sending = useMutation({
    mutationFn: call,
    onSuccess: (answer) =>
      onDone(answer, () => {
        reset()
        sending.reset()
      }),
    onError: (error, checked) => {
      if (onFailed?.(error, checked) || (user && isSessionEnded(error))) return
      const refused = showErrors(error, ...fields.map(({ name }) => name))
      const reason = failureText(error, failure?.description)
      // A missing or wrong code isn't a failure.
      if (failure && !needsCode(error)) {
        toast({ title: failure.title, description: reason, variant: 'destructive' })
      } else if (!refused) setError(focus, { message: reason })
      setFocus(refused ?? focus)
    },
  })
  const isBusy = sending.isPending || sending.isSuccess
  const button = (
    <Button type="submit" pendingLabel={isBusy && pending} {...submit}>
      {label}
    </Button>
  )
  const form = (
    <form
      noValidate
      onSubmit={onSubmit((checked) => sending.mutate(checked))}
      className="mt-6 flex flex-col gap-6"
    >
      {fields.map(({ below, kind, name, ...look }) => {
        const Input = kind ? PasswordInput : TextInput
        const plain = { autoCapitalize: 'none', spellCheck: false } as const
        return (
          <div key={name} className="flex flex-col gap-2">
            <Input id={`${id}-${name}`} {...plain} {...look} {...field(name)} />
            {kind === 'new password' ? <Strength control={control} name={name} /> : below}
          </div>
        )
      })}
      {onCancel ? (
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          {button}
        </div>
      ) : (
        button
      )}
      {children}
    </form>
  )
  if (card) {
    return (
      <>
        <CardHeading heading={card.heading}>
          <p>{card.lead}</p>
        </CardHeading>
        {user === undefined ? <SignInUnknown /> : form}
      </>
    )
  }
  if (!dialog || !onCancel) return form
  return (
    <Dialog open onOpenChange={onCancel} held={isBusy} {...dialog}>
      {form}
    </Dialog>
  )
}
