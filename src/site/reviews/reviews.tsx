import { failures } from '@/contract/wording/notices'
import { reviewQuestions } from '@/forms/review/review-questions'
import { Section, SectionHeading } from '@/ui/section'

import type { ReviewCardContent } from './review-card'
import { ReviewsBoard } from './reviews-board'

export interface ReviewsContent {
  heading: string
  /** That names are abbreviated and results may vary. */
  note: string
  more: string
  formHeading: string
  formLead: string
  submit: string
  formNote: string
  samples: readonly ReviewCardContent[]
}

/** Source: docs/product.md, "2.3 Reviews section". */
export function Reviews({ heading, note, formHeading, formLead, ...content }: ReviewsContent) {
  const { more, submit, formNote, samples } = content
  return (
    <Section id="reviews" labelledBy="reviews-heading" className="bg-raised">
      <SectionHeading id="reviews-heading" heading={heading} lead={note} />
      <ReviewsBoard
        samples={samples}
        more={more}
        form={{
          labelledBy: 'review-form-heading',
          questions: reviewQuestions,
          submitLabel: submit,
          failure: failures.review,
          note: formNote,
        }}
      >
        <h3 id="review-form-heading" className="text-h2">
          {formHeading}
        </h3>
        {formLead ? <p className="mt-4 text-lead text-muted">{formLead}</p> : null}
      </ReviewsBoard>
    </Section>
  )
}
