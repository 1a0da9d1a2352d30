import type { ReactNode } from 'react'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import { ReviewForm } from '@/reviews/form/review-form'
import type { EnquiryContent, PageContent } from '@/site/read-content'

export const leaveReviewId = 'review-form-heading'

type LeaveReviewContent = Pick<
  PageContent<'home'>['reviews'],
  'formHeading' | 'formLead' | 'formNote' | 'submit'
> & {
  as: 'h1' | 'h2' | 'h3'
  form: EnquiryContent
  /** The refused form. */
  returned?: ReturnedForm
  className?: string
  /** Words under the heading. */
  children?: ReactNode
}

/** The form beside its heading. */
export function LeaveReview({
  as: Heading,
  form: { lines, names, privacyLink },
  returned,
  className = '',
  children,
  ...words
}: LeaveReviewContent) {
  return (
    <div className={`grid gap-10 *:min-w-0 lg:grid-cols-12 lg:gap-8 ${className}`}>
      <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start lg:pr-8">
        <Heading id={leaveReviewId} className="text-h2">
          {words.formHeading}
        </Heading>
        {words.formLead ? <p className="mt-4 text-lead text-muted">{words.formLead}</p> : null}
        {children}
      </div>
      <div className="lg:col-span-7">
        <ReviewForm
          {...{ lines, names, privacyLink, returned }}
          labelledBy={leaveReviewId}
          submitLabel={words.submit}
          note={words.formNote}
        />
      </div>
    </div>
  )
}
