'use client'

import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { shownName } from '@/reviews/shown-name'
import type { StoredReview } from '@/reviews/review'
import { Stars } from '@/ui/stars'
import { When } from '@/dashboard/shared/dates'
import { callQuery } from '@/dashboard/shared/query'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import { useDeletionDialog } from '@/dashboard/shared/deletion-dialog'
import { Empty, Failed, ListSkeleton } from '@/dashboard/shared/list-states'
import { Pager } from '@/dashboard/shared/list-page'
import { ReasonChoice, useReason } from './reason-choice'
import { reviewsPage, type ReviewStatus, useApproveReview, useDeleteReview } from './review-queries'

interface ReviewCardProps {
  review: StoredReview
  onDelete: () => void
  onApproved: () => void
}

function ReviewCard({ review, onDelete, onApproved }: ReviewCardProps) {
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
      <div className="mt-4 flex flex-wrap gap-2">
        {approved ? null : (
          <Button
            size="small"
            pendingLabel={approval.isPending && 'Approving...'}
            onClick={() => approval.mutate(id, { onSuccess: onApproved })}
          >
            <Icon name="check" />
            Approve
            <span className="sr-only"> the review by {name}</span>
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={onDelete}>
          <Icon name="trash" />
          Delete
          <span className="sr-only"> the review by {name}</span>
        </Button>
      </div>
    </article>
  )
}

const groups = {
  pending: {
    heading: 'Waiting for approval',
    lead: 'Only you can read these. This is how the site will show them.',
    none: 'Nothing is waiting for approval.',
    loading: 'Loading reviews that wait',
  },
  approved: {
    heading: 'On the site',
    lead: 'Everyone can read these.',
    none: 'No review has been approved yet.',
    loading: 'Loading approved reviews',
  },
} as const

/** Source: docs/product.md, "4.4 Moderation of reviews". */
export function ReviewsTab() {
  const { address, change } = useDashboardAddress()
  const { mutate: deleteReview } = useDeleteReview()
  const place = useRef<HTMLDivElement>(null)
  // The focus would be lost with the card.
  const keepFocus = () => place.current?.focus()
  const reason = useReason()
  const inbox = useQuery(callQuery('inbox'))
  const told = inbox.data?.mail.isSetUp ? ' If they left an address, they are told why.' : ''
  const deletion = useDeletionDialog<StoredReview>({
    words: ({ name, approved }) => ({
      title: `Delete the review by ${name}?`,
      description: `${
        approved
          ? 'It disappears from the site, for good.'
          : 'It is declined, and deleted for good.'
      }${told}`,
    }),
    isAnswered: reason.isAnswered,
    onConfirm: ({ id }) => {
      if (reason.chosen) deleteReview({ id, reason: reason.chosen })
      return keepFocus
    },
  })
  const askToDelete = (review: StoredReview) => {
    reason.forget()
    deletion.ask(review)
  }
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-12">
      {/* These move up as others are dealt with, so they need no pages. */}
      <ReviewGroup status="pending" page={1} onDelete={askToDelete} onApproved={keepFocus} />
      <ReviewGroup
        status="approved"
        page={address.page}
        onDelete={askToDelete}
        onApproved={keepFocus}
        onTurn={(page) => change({ page }, 'push')}
      />
      <ConfirmDialog {...deletion.dialog}>
        <ReasonChoice {...reason.choice} />
      </ConfirmDialog>
    </div>
  )
}

interface ReviewGroupProps {
  status: ReviewStatus
  page: number
  onDelete: (review: StoredReview) => void
  onApproved: () => void
  onTurn?: (page: number) => void
}

function ReviewGroup({ status, page, onDelete, onApproved, onTurn }: ReviewGroupProps) {
  const list = useQuery(reviewsPage(status, page))
  const { heading, lead, none, loading } = groups[status]
  const rest = list.data ? list.data.total - list.data.rows.length : 0
  return (
    <section aria-labelledby={`${status}-reviews`}>
      <h2 id={`${status}-reviews`} className="text-h3">
        {heading}
      </h2>
      <p className="mt-1 mb-6 text-muted">{lead}</p>
      {list.error ? <Failed error={list.error} retry={() => void list.refetch()} /> : null}
      {list.isPending ? <ListSkeleton label={loading} /> : null}
      {list.data?.total === 0 ? (
        <Empty icon="message">
          <p role="status">{none}</p>
        </Empty>
      ) : null}
      <ul aria-busy={list.isPlaceholderData} className="grid items-start gap-5 lg:grid-cols-2">
        {list.data?.rows.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} onDelete={() => onDelete(review)} onApproved={onApproved} />
          </li>
        ))}
      </ul>
      {list.data && onTurn ? (
        <Pager label={`Pages: ${heading}`} page={list.data} onTurn={onTurn} />
      ) : null}
      {!onTurn && rest > 0 ? (
        <p className="mt-4 text-small text-muted figures">And {rest} more, which move up.</p>
      ) : null}
    </section>
  )
}
