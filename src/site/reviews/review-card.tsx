'use client'

import { useState } from 'react'

import { shownName } from '@/contract/wording/shown-name'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { Stars } from '@/ui/stars'

export interface ReviewCardContent {
  name: string
  service: string
  review: string
  rating: number
  /** Said of what is not a client's review. */
  label?: string
}

/** About so many characters fit into the lines that a long review is cut to. */
const cutFrom = 500
const linesShown = 10

const readOn = buttonStyle({ variant: 'quiet', size: 'small', className: '-ml-4 noscript:hidden' })

/** What somebody says, and who. Source: docs/product.md, "2.3 Reviews section". */
export function ReviewCard({ name, service, review, rating, label }: ReviewCardContent) {
  const [whole, setWhole] = useState(false)
  const long = review.length > cutFrom || review.split('\n').length > linesShown
  const cut = long && !whole
  return (
    <figure className={cardStyle()} data-print="together">
      <Stars rating={rating} />
      <blockquote className="mt-5 font-serif text-lead whitespace-pre-line">
        <p dir="auto" className={cut ? 'line-clamp-10 print:line-clamp-none' : undefined}>
          {review}
        </p>
      </blockquote>
      {cut ? (
        <button type="button" className={readOn} onClick={() => setWhole(true)}>
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
