'use client'

import { failures } from '@/contract/notices'
import { FormField } from './form-field'
import { LazyForm } from './lazy-form'
import type { Question } from './question'
import { RefusalSummary } from './refusal-summary'
import { SubmitButton } from './submit-button'

const loadLogic = async () => (await import('./review-logic')).startReviewForm

interface ReviewFormProps {
  /** The id of the heading that names the form. */
  labelledBy: string
  /** `reviewQuestions`, handed over by the server so that the browser need not load the table. */
  questions: readonly Question[]
  submitLabel: string
  /** Beside the button: that a review is published after it was approved. */
  note: string
  /** A review was taken: time to ask for the approved ones again. */
  onSent?: () => void
}

/**
 * The Share Your Experience form.
 *
 * Source: specification, sections 2 and 5; design, "Form".
 */
export function ReviewForm({ labelledBy, questions, submitLabel, note, onSent }: ReviewFormProps) {
  return (
    <LazyForm
      id="review-form"
      labelledBy={labelledBy}
      load={loadLogic}
      failure={failures.review}
      onSent={onSent}
    >
      <RefusalSummary />
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
