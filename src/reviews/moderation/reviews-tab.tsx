import { enquiryCalls } from '@/enquiries/calls'
import { type SubmitEvent, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { decisionReasons, type RemovalReason, removalReasons } from '@/reviews/reasons'
import { shownName } from '@/reviews/shown-name'
import type { StoredReview } from '@/reviews/review'
import { Stars } from '@/ui/stars'
import { Action } from '@/dashboard/shared/action'
import { When } from '@/dashboard/shared/dates'
import { callQuery } from '@/dashboard/shared/query'
import { ChoiceGroup, choiceStyle, radioStyle } from '@/ui/form/field'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import { useConfirmation } from '@/dashboard/shared/confirmation'
import { List } from '@/dashboard/shared/list-states'
import { maxLength } from '@/platform/limits'
import { asText } from '@/platform/fields/text'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { TextArea } from '@/ui/form/controls'
import {
  reviewsPage,
  type ReviewStatus,
  useAnswerReview,
  useApproveReview,
  useDeleteReview,
} from './review-calls'

const groups = {
  pending: {
    heading: 'Waiting for approval',
    lead: 'Only you can read these. This is how the site will show them.',
    none: 'Nothing is waiting for approval.',
    loading: 'Loading reviews that are waiting',
  },
  approved: {
    heading: 'On the site',
    lead: 'Everyone can read these.',
    none: 'No reviews have been approved yet.',
    loading: 'Loading approved reviews',
  },
} as const

export function ReviewsTab() {
  const { address, change } = useDashboardAddress()
  const { mutate: deleteReviews } = useDeleteReview()
  const place = useRef<HTMLDivElement>(null)
  // The focus would be lost with the card.
  const keepFocus = () => place.current?.focus()
  const inbox = useQuery(callQuery(enquiryCalls.inbox))
  const note = inbox.data?.mail.isSetUp ? ' If they left an address, they’ll be told why.' : ''
  // None at first, so that no reason is given by accident.
  const reason = useRef<RemovalReason>(undefined)
  const [isMissing, setIsMissing] = useState(false)
  const { confirm, dialog } = useConfirmation()
  const onDelete = ({ approved, id, name }: StoredReview) => {
    reason.current = undefined
    setIsMissing(false)
    confirm({
      title: `Delete the review by ${name}?`,
      description: `${
        approved
          ? 'It will disappear from the site for good.'
          : 'It will be declined, and deleted for good.'
      }${note}`,
      isAnswered: () => {
        setIsMissing(!reason.current)
        if (!reason.current) document.getElementById(reasonId)?.focus()
        return reason.current !== undefined
      },
      onYes: () => reason.current && deleteReviews([{ id, reason: reason.current }]),
      onClosed: keepFocus,
    })
  }
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-12">
      {/* These move up as others are decided, so they need no pages. */}
      <ReviewGroup status="pending" page={1} onDelete={onDelete} onApproved={keepFocus} />
      <ReviewGroup
        status="approved"
        page={address.page}
        onTurn={(page) => change({ page }, 'push')}
        onDelete={onDelete}
        onApproved={keepFocus}
      />
      <ConfirmDialog {...dialog}>
        <div className="mt-6 mb-3">
          <ReasonChoice
            error={isMissing ? 'Choose a reason.' : undefined}
            onChoose={(chosen) => {
              reason.current = chosen
              setIsMissing(false)
            }}
          />
        </div>
      </ConfirmDialog>
    </div>
  )
}

interface Deciding {
  onDelete: (review: StoredReview) => void
  onApproved: () => void
}

interface ReviewGroupProps extends Deciding {
  status: ReviewStatus
  page: number
  onTurn?: (page: number) => void
}

function ReviewGroup({ status, page, onTurn, ...deciding }: ReviewGroupProps) {
  const query = useQuery(reviewsPage(status, page))
  const { heading, lead, none, loading } = groups[status]
  const rest = query.data ? query.data.total - query.data.rows.length : 0
  return (
    <section aria-labelledby={`${status}-reviews`}>
      <h2 id={`${status}-reviews`} className="text-h3">
        {heading}
      </h2>
      <p className="mt-1 mb-6 text-muted">{lead}</p>
      <List {...{ query, loading, none, onTurn }} icon="message" label={`Pages: ${heading}`}>
        {(rows) => (
          <ul className="grid items-start gap-5 lg:grid-cols-2">
            {rows.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} {...deciding} />
              </li>
            ))}
          </ul>
        )}
      </List>
      {!onTurn && rest > 0 ? (
        <p className="mt-4 text-small text-muted figures">And {rest} more, which will move up.</p>
      ) : null}
    </section>
  )
}

function ReviewCard({ review, onDelete, onApproved }: Deciding & { review: StoredReview }) {
  const { approved, createdAt, id, name, rating, service } = review
  const approval = useApproveReview()
  const headingId = `review-${id}`
  return (
    <article
      aria-labelledby={headingId}
      className="rounded border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <Stars rating={rating} />
      <blockquote
        dir="auto"
        className="mt-4 max-w-measure font-serif text-lead whitespace-pre-wrap"
      >
        {review.review}
      </blockquote>
      <h3 id={headingId} tabIndex={-1} className="mt-4 font-sans text-body font-medium">
        <bdi>{shownName(name)}</bdi>
      </h3>
      <p className="text-small text-muted">{service}</p>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-small">
        <span>
          <span className="text-muted">Sent as </span>
          <bdi>{name}</bdi>
        </span>
        <When at={createdAt} />
      </p>
      {approved ? <Answer review={review} /> : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {approved ? null : (
          <Action
            icon="check"
            variant="primary"
            pendingLabel={approval.isPending && 'Approving...'}
            onClick={() => approval.mutate(id, { onSuccess: onApproved })}
          >
            Approve
            <span className="sr-only"> the review by {name}</span>
          </Action>
        )}
        <Action icon="trash" onClick={() => onDelete(review)}>
          Delete
          <span className="sr-only"> the review by {name}</span>
        </Action>
      </div>
    </article>
  )
}

function Answer({ review: { answer, id, name } }: { review: StoredReview }) {
  const saving = useAnswerReview(id)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(asText(new FormData(event.currentTarget).get('answer')))
  }
  return (
    <details className="mt-4" open={answer !== undefined}>
      <summary className={buttonStyle({ variant: 'secondary', size: 'small' })}>
        Answer
        <span className="sr-only"> to the review by {name}</span>
      </summary>
      <form className="mt-4 flex flex-col items-start gap-3" onSubmit={save}>
        <TextArea
          id={`answer-${id}`}
          name="answer"
          label="Your answer"
          hint="Everyone can read it below the review. Leave it empty for no answer."
          maxLength={maxLength.answer}
          rows={4}
          defaultValue={answer?.text}
        />
        <Button type="submit" size="small" pendingLabel={saving.isPending && 'Saving...'}>
          Save answer
        </Button>
      </form>
    </details>
  )
}

interface ReasonChoiceProps {
  error: string | undefined
  onChoose: (reason: RemovalReason) => void
}

const reasonId = 'removal-reason'

/** The reasons, each with the sentence that the public reads. */
function ReasonChoice({ error, onChoose }: ReasonChoiceProps) {
  const hint = 'Visitors can see how often each reason is given.'
  return (
    <ChoiceGroup id={reasonId} label="Reason" hint={hint} error={error}>
      <div className="grid gap-2">
        {removalReasons.map((reason, place) => (
          <label key={reason} className={choiceStyle}>
            <input
              type="radio"
              id={place === 0 ? reasonId : undefined}
              name={reasonId}
              onChange={() => onChoose(reason)}
              className={`${radioStyle} mt-1`}
            />
            <span className="font-medium">
              {decisionReasons[reason].label}
              <span className="block text-small font-normal text-muted">
                {decisionReasons[reason].rule}
              </span>
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
