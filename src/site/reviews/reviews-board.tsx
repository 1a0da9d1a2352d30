'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

import { whenNearView } from '@/client/near-view'
import { reviewsShownAtFirst } from '@/contract/limits'
import type { Notice } from '@/contract/wording/notices'
import type { PublicReview } from '@/contract/review'
import type { Question } from '@/forms/question'
import { ReviewForm } from '@/forms/review/review-form'
import { Button } from '@/ui/button'
import { cardStyle } from '@/ui/card-style'

import type { ApprovedReviews } from './approved-reviews'
import { ReviewCard, type ReviewCardContent } from './review-card'

/** Early enough that the reviews of clients do not push the samples aside before a reader's eyes. */
const early = '1500px'

interface ReviewsBoardProps {
  /** Shown after the reviews of clients; none where they are switched off. */
  samples: readonly ReviewCardContent[]
  /** The button that shows all. */
  more: string
  /** What stands beside the form. */
  children: ReactNode
  form: {
    labelledBy: string
    questions: readonly Question[]
    submitLabel: string
    failure: Notice
    note: string
  }
}

/**
 * The reviews, approved ones first and then the samples, six of them until more are asked for; and
 * the form for another. The approved ones are fetched when the section comes near the view.
 */
export function ReviewsBoard({ samples, more, children, form }: ReviewsBoardProps) {
  const place = useRef<HTMLDivElement>(null)
  const reviews = useRef<ApprovedReviews>(undefined)
  const [approved, setApproved] = useState<readonly PublicReview[]>([])
  const [all, setAll] = useState(false)

  useEffect(() => {
    if (!place.current) return
    let gone = false
    const ask = () => {
      import('./approved-reviews').then(
        ({ watchApprovedReviews }) => {
          if (!gone) reviews.current = watchApprovedReviews(setApproved)
        },
        // Without them the samples stand alone.
        () => undefined,
      )
    }
    const ignore = whenNearView(place.current, ask, early)
    return () => {
      gone = true
      ignore()
      reviews.current?.stop()
    }
  }, [])

  const cards: readonly (ReviewCardContent & { id?: string })[] = [...approved, ...samples]
  const shown = all ? cards : cards.slice(0, reviewsShownAtFirst)
  return (
    <div ref={place}>
      {cards.length === 0 ? null : (
        <ul className="mt-10 gap-4 sm:columns-2 lg:mt-14 lg:columns-3">
          {shown.map(({ id, ...card }, index) => (
            <li key={id ?? `sample ${index - approved.length}`} className="mb-4 break-inside-avoid">
              <ReviewCard {...card} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < cards.length ? (
        <Button variant="secondary" className="mt-4" onClick={() => setAll(true)}>
          {more}
        </Button>
      ) : null}
      <div className="mt-16 grid gap-10 lg:mt-24 lg:grid-cols-12 lg:gap-8">
        <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start lg:pr-8">{children}</div>
        <div className={cardStyle({ padding: 'form', className: 'lg:col-span-7' })}>
          <ReviewForm {...form} onSent={() => reviews.current?.refetch()} />
        </div>
      </div>
    </div>
  )
}
