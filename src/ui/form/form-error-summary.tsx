'use client'

import { use } from 'react'
import { ErrorSummaryBox } from '@/ui/forms/error-summary-box'
import { FormStateContext } from './form-state'
import { controlId } from './question'

/** Stays the same until the next try, so that nothing moves while the answers are corrected. */
export function FormErrorSummary({ isAsked }: { isAsked: (name: string) => boolean }) {
  const { id, refused } = use(FormStateContext)
  const errors = refused
    .filter(({ name }) => isAsked(name))
    .map(({ name, message }) => ({ fieldId: controlId(id, name), message }))
  if (errors.length === 0) return null
  return <ErrorSummaryBox heading="There is something to put right" level={3} errors={errors} />
}
