import { publicPages } from '@/platform/pages'
import type { ServiceNames } from '@/enquiries/service-names'
import { failures } from '@/platform/notices'
import { FailedNotice } from '@/ui/form/sending'
import { FormField } from '@/ui/form/question-control'
import { LazyKeptAnswers } from '@/ui/form/lazy-kept-answers'
import { type DirectLines, DirectLinks } from '@/ui/form/no-script'
import { RatingField, ReviewFrame } from './review-frame'
import { SubmitRow } from '@/ui/form/submit-row'
import { reviewQuestions } from './review-questions'

interface ReviewFormProps {
  labelledBy: string
  submitLabel: string
  note: string
  privacyLink: string
  /** Ways to get in touch if sending fails. */
  lines: DirectLines
  names: ServiceNames
}

/** Source: docs/product.md, "5.3 Review form"; docs/design.md, "Form". */
export function ReviewForm({
  labelledBy,
  submitLabel,
  note,
  privacyLink,
  lines,
  names,
}: ReviewFormProps) {
  return (
    <ReviewFrame
      action={publicPages['review-rules'].path}
      labelledBy={labelledBy}
      failure={failures.review}
    >
      {reviewQuestions(names).map((question) =>
        question.control === 'rating' ? (
          <RatingField key={question.name} question={question} />
        ) : (
          <FormField key={question.name} question={question} />
        ),
      )}
      <FailedNotice>
        <DirectLinks {...lines} />
      </FailedNotice>
      <SubmitRow label={submitLabel} notes={[note]} privacyLink={privacyLink} />
      <LazyKeptAnswers form="review-form" />
    </ReviewFrame>
  )
}
