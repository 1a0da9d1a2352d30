'use client'

import type { FieldQuestion } from './question'
import { QuestionControl } from './question-control'
import { useField } from './use-field'

/** A question with its control, and beside it what is wrong with the answer. */
export function FormField({ question }: { question: FieldQuestion }) {
  return <QuestionControl {...useField(question)} />
}
