import type { ReactNode } from 'react'

export const formStyle = 'flex flex-col gap-7 [&_:is(input,select,textarea)]:scroll-mt-24'

interface PlainFormProps {
  id: string
  action: string
  labelledBy: string
  children: ReactNode
}

/** A form that the browser itself posts. */
export function PlainForm({ id, action, labelledBy, children }: PlainFormProps) {
  return (
    <form
      id={id}
      aria-labelledby={labelledBy}
      method="post"
      action={action}
      noValidate
      className={formStyle}
    >
      {children}
    </form>
  )
}
