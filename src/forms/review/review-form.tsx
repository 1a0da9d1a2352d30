'use client'

import type { Notice } from '@/contract/wording/notices'
import { FormErrorSummary } from '../form-error-summary'
import { FormField } from '../form-field'
import { LazyForm } from '../lazy-form'
import type { Question } from '../question'
import { SubmitButton } from '../submit-button'

const loadLogic = async () => (await import('./review-logic')).startReviewForm

interface ReviewFormProps {
  /** The id of the heading that names the form. */
  labelledBy: string
  /** `reviewQuestions`, passed by the server so that the browser need not load the table. */
  questions: readonly Question[]
  submitLabel: string
  /** The toast where the form's code cannot be loaded; passed for the same reason. */
  failure: Notice
  /** Beside the button: that a review is published after it was approved. */
  note: string
  /** A review was stored. */
  onSent?: () => void
}

/**
 * The Share Your Experience form.
 *
 * Source: docs/product.md, "5.3 Review form"; docs/design.md, "Form".
 */
export function ReviewForm({
  labelledBy,
  questions,
  submitLabel,
  failure,
  note,
  onSent,
}: ReviewFormProps) {
  return (
    <LazyForm
      id="review-form"
      labelledBy={labelledBy}
      load={loadLogic}
      failure={failure}
      onSent={onSent}
    >
      <FormErrorSummary />
      {questions.map((question) => (
        <FormField key={question.name} question={question} />
      ))}
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
        <SubmitButton label={submitLabel} />
        <p className="text-small text-muted">{note}</p>
      </div>
    </LazyForm>
  )
}
