'use client'

import { useState } from 'react'

import { shownName } from '@/reviews/shown-name'
import { Stars } from '@/ui/stars'

export interface ReviewCardContent {
  name: string
  service: string
  review: string
  rating: number
  /** Marks a review that isn't a client's. */
  label?: string
}

/** About as many characters as fit into `linesShown` lines. */
const cutFrom = 500
const linesShown = 10

interface ReviewCardProps extends ReviewCardContent {
  classes: { card: string; readOn: string }
}

/** Source: docs/product.md, "2.3 Reviews section". */
export function ReviewCard({ name, service, review, rating, label, classes }: ReviewCardProps) {
  const [whole, setWhole] = useState(false)
  const long = review.length > cutFrom || review.split('\n').length > linesShown
  const cut = long && !whole
  return (
    <figure className={classes.card} data-print="together">
      <Stars rating={rating} />
      <blockquote className="mt-5 font-serif text-lead whitespace-pre-line">
        <p dir="auto" className={cut ? 'line-clamp-10 print:line-clamp-none' : undefined}>
          {review}
        </p>
      </blockquote>
      {cut ? (
        <button type="button" className={classes.readOn} onClick={() => setWhole(true)}>
          Read it all
        </button>
      ) : null}
      <figcaption className="mt-6 text-small">
        <bdi className="font-medium">{shownName(name)}</bdi>
        <span className="block text-muted">{service}</span>
        {label ? (
          <span className="mt-3 inline-block rounded border border-line px-2 py-0.5 text-fine text-muted">
            {label}
          </span>
        ) : null}
      </figcaption>
    </figure>
  )
}
