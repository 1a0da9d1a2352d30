import type { ReactNode } from 'react'
import { publicPages } from '@/platform/pages'
import type { ServiceNames } from '@/enquiries/service-names'
import { failures } from '@/platform/notices'
import { FailedNotice, SentNotice, SubmitButton } from '@/ui/form/sending'
import { FormField } from '@/ui/form/question-control'
import { LazySavedAnswers } from '@/ui/form/lazy-saved-answers'
import { type DirectLines, DirectLinks } from '@/ui/form/direct-links'
import { RatingField } from './rating-field'
import { ReviewFrame } from './review-frame'
import { baseQuestions } from '@/enquiries/base-questions'
import { serviceValues } from '@/enquiries/claim-types'
import { rating } from '@/platform/limits'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { PlainForm } from '@/ui/form/plain-form'
import { ErrorSummaryBox } from '@/ui/form/error-summary-box'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import type { Question } from '@/ui/form/question'
import { errorsOf, refusedQuestion } from '@/ui/form/refused'
import { SubmitRow } from '@/ui/form/submit-row'

const reviewFormId = 'review-form'

const stars = Array.from({ length: rating.max - rating.min + 1 }, (_, step) => rating.min + step)

/** The questions in order. */
const reviewQuestions = (names: ServiceNames): readonly Question[] => [
  {
    name: 'name',
    control: 'text',
    label: 'Name',
    hint: 'Shown as your first name and the first letter of your surname.',
    autoComplete: 'name',
  },
  {
    name: 'service',
    control: 'select',
    label: 'Service',
    choices: [
      { value: '', label: 'Please select' },
      ...serviceValues.map((service) => ({ value: service, label: names.inReviews(service) })),
    ],
    initial: '',
  },
  {
    name: 'rating',
    control: 'rating',
    label: 'Rating',
    choices: stars.map((count) => ({
      value: String(count),
      label: count === 1 ? '1 star' : `${count} stars`,
    })),
    initial: String(rating.default),
  },
  { name: 'review', control: 'long-text', label: 'Review' },
  {
    name: 'email',
    control: 'email',
    label: baseQuestions.email.label,
    hint: 'Never shown. Only to tell you what I decide, and to let you withdraw your review.',
    optional: true,
    autoComplete: 'email',
  },
]

interface ReviewFormProps {
  labelledBy: string
  submitLabel: string
  note: string
  privacyLink: string
  /** Ways to get in touch if sending fails. */
  lines: DirectLines
  names: ServiceNames
  /** The refused form. */
  returned?: ReturnedForm | undefined
}

export function ReviewForm({
  labelledBy,
  submitLabel,
  note,
  privacyLink,
  lines,
  names,
  returned,
}: ReviewFormProps) {
  const questions = reviewQuestions(names).map(refusedQuestion(returned))
  const form = { id: reviewFormId, action: publicPages['review-rules'].path, labelledBy }
  const fields = questions.map((question) =>
    question.control === 'rating' ? (
      <RatingField key={question.name} form={reviewFormId} question={question} />
    ) : (
      <FormField key={question.name} form={reviewFormId} question={question} />
    ),
  )
  const last = (button: ReactNode) => (
    <SubmitRow
      button={button}
      privacyLink={privacyLink}
      saved={<LazySavedAnswers form={reviewFormId} />}
    >
      <p>{note}</p>
    </SubmitRow>
  )
  // A refused form is plain, so that what was wrong stays beside its question.
  if (returned) {
    return (
      <PlainForm {...form}>
        <ErrorSummaryBox
          heading={returned.sentence}
          level={2}
          errors={errorsOf(reviewFormId, questions)}
        />
        {fields}
        {last(
          <Button type="submit" className="sm:self-start">
            {submitLabel}
          </Button>,
        )}
      </PlainForm>
    )
  }
  return (
    <ReviewFrame {...form} failure={failures.review}>
      {fields}
      <FailedNotice>
        <DirectLinks {...lines} />
      </FailedNotice>
      <SentNotice>
        <p className="font-medium text-success">Your review has arrived</p>
        <p className="mt-1">I’ll read it before it’s published. Until then, only I can see it.</p>
      </SentNotice>
      {last(
        <SubmitButton
          label={submitLabel}
          className={buttonStyle({ className: 'sm:self-start' })}
        />,
      )}
    </ReviewFrame>
  )
}
