'use client'

import { use } from 'react'
import { ErrorSummary } from '@/ui/forms/error-summary'
import { FormStateContext } from './form-state'
import { controlId } from './question'

/**
 * What was wrong when the form was last refused, read out and with a link to each question. It stays
 * as it was until the next try, so that nothing moves under a person who is putting it right.
 *
 * @param isAsked leaves out questions that are no longer asked
 */
export function FormErrorSummary({
  isAsked = () => true,
}: {
  isAsked?: (name: string) => boolean
}) {
  const { id, refusal } = use(FormStateContext)
  const faults = refusal
    .filter(({ name }) => isAsked(name))
    .map(({ name, message }) => ({ fieldId: controlId(id, name), message }))
  if (faults.length === 0) return null
  return <ErrorSummary heading="There is something to put right" faults={faults} />
}
