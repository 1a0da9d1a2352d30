'use client'

import { use } from 'react'
import { ErrorSummaryBox } from '@/ui/forms/error-summary-box'
import { FormStateContext } from './form-state'
import { controlId } from './question'

interface FormErrorSummaryProps {
  /** Leaves out questions that are no longer asked. */
  isAsked: (name: string) => boolean
}

/**
 * What was wrong when the form was last refused. It stays until the next try, so that nothing moves
 * while the answers are corrected.
 */
export function FormErrorSummary({ isAsked }: FormErrorSummaryProps) {
  const { id, refused } = use(FormStateContext)
  const errors = refused
    .filter(({ name }) => isAsked(name))
    .map(({ name, message }) => ({ fieldId: controlId(id, name), message }))
  if (errors.length === 0) return null
  return <ErrorSummaryBox heading="There is something to put right" level={3} errors={errors} />
}
