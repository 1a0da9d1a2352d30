'use client'

import type { MouseEvent } from 'react'

export interface SummaryError {
  /** The id of the control with the wrong answer. */
  fieldId: string
  message: string
}

/** Goes to the control and shows its label too, which the browser's own jump leaves out of view. */
function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const control = document.getElementById(fieldId)
  if (!control) return
  event.preventDefault()
  const label = control.closest('fieldset')?.querySelector('legend') ?? control.parentElement
  label?.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

/**
 * What is wrong with a form, at its top: a heading and a link to each field with an error. Read out
 * when it appears.
 */
export function ErrorSummary({
  heading,
  errors,
}: {
  heading: string
  errors: readonly SummaryError[]
}) {
  return (
    <div role="alert" className="rounded border border-danger bg-surface p-5 sm:p-6">
      <h3 className="text-danger">{heading}</h3>
      <ul className="mt-3 flex flex-col">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => goToField(event, fieldId)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-danger"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
