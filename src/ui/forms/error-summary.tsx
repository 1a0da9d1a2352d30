'use client'

import type { MouseEvent } from 'react'
import { ErrorSummaryBox, type SummaryError } from './error-summary-box'

/** Goes to the control and shows its label too, which the browser's own jump leaves out of view. */
function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const control = document.getElementById(fieldId)
  if (!control) return
  event.preventDefault()
  const label = control.closest('fieldset')?.querySelector('legend') ?? control.parentElement
  label?.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

/** The error summary of a form that is checked in the browser. Read out when it appears. */
export function ErrorSummary({
  heading,
  errors,
}: {
  heading: string
  errors: readonly SummaryError[]
}) {
  return <ErrorSummaryBox heading={heading} level={3} errors={errors} onLink={goToField} />
}
