'use client'

import { useEffect, useRef, useState } from 'react'

import { whenNearView } from '@/client/near-view'
import { reviewsShownAtFirst } from '@/contract/interface'
import type { PublicReview } from '@/contract/review'

import { ReviewCard, type ReviewCardContent } from './review-card'

/** Early enough that the reviews of clients do not push the samples aside before a reader's eyes. */
const early = '1500px'

interface ReviewCardsProps {
  /** Shown after the reviews of clients; none where they are switched off. */
  samples: readonly ReviewCardContent[]
  /** The button that shows all. */
  more: string
  /** From `cardStyle` and `buttonStyle`. */
  classes: { card: string; readOn: string; more: string }
}

/**
 * The reviews, approved ones first and then the samples, six of them until more are asked for. The
 * approved ones are fetched when the section comes near the view.
 */
export function ReviewCards({ samples, more, classes }: ReviewCardsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [approved, setApproved] = useState<readonly PublicReview[]>([])
  const [all, setAll] = useState(false)

  useEffect(() => {
    if (!place.current) return
    let gone = false
    let stop: (() => void) | undefined
    const ask = () => {
      import('./approved-reviews').then(
        ({ watchApprovedReviews }) => {
          if (!gone) stop = watchApprovedReviews(setApproved)
        },
        // Without them the samples stand alone.
        () => undefined,
      )
    }
    const ignore = whenNearView(place.current, ask, early)
    return () => {
      gone = true
      ignore()
      stop?.()
    }
  }, [])

  const cards: readonly (ReviewCardContent & { id?: string })[] = [...approved, ...samples]
  const shown = all ? cards : cards.slice(0, reviewsShownAtFirst)
  return (
    <div ref={place}>
      {cards.length === 0 ? null : (
        <ul className="mt-10 gap-4 sm:columns-2 lg:mt-14 lg:columns-3">
          {shown.map(({ id, ...review }, index) => (
            <li key={id ?? `sample ${index - approved.length}`} className="mb-4 break-inside-avoid">
              <ReviewCard {...review} classes={classes} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < cards.length ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {more}
        </button>
      ) : null}
    </div>
  )
}
