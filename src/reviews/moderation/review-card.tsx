'use client'

import type { ReactNode } from 'react'
import type { StoredReview } from '@/reviews/review'
import { shownName } from '@/reviews/shown-name'
import { Stars } from '@/ui/stars'
import { When } from '@/dashboard/shared/when'

/** A review as the site shows it or will show it, with what the site does not show, and actions. */
export function ReviewCard({
  review: { createdAt, id, name, rating, review, service },
  children,
}: {
  review: StoredReview
  children: ReactNode
}) {
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
        {review}
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
      <div className="mt-4 flex flex-wrap gap-2">{children}</div>
    </article>
  )
}
