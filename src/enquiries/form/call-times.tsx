import type { ComponentProps } from 'react'
import { FieldError } from '@/ui/form/field'
import type { FieldQuestion } from '@/ui/form/question'
import { CallPlace } from './call-place'

interface CallTimesProps extends Pick<ComponentProps<'fieldset'>, 'autoFocus' | 'children'> {
  id: string
  question: FieldQuestion
  /** True for one time in place of another. */
  isOne?: boolean
}

/** A choice of times. The children are the days; without them the browser fetches the free times. */
export function CallTimes({ id, question, isOne = false, children, ...focus }: CallTimesProps) {
  const { label, hint, error = '' } = question
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-hint ${id}-error`}
      className="flex min-w-0 scroll-mt-24 flex-col gap-4"
      {...focus}
    >
      <legend className="sr-only">{label}</legend>
      <p id={`${id}-hint`}>{hint}</p>
      <FieldError id={id}>{error}</FieldError>
      {isOne ? children : <CallPlace id={id}>{children}</CallPlace>}
    </fieldset>
  )
}
