'use client'

import { useEffect, useRef, useState } from 'react'

import { whenNearView, whenOutOfView } from '@/ui/browser/near-view'
import { reviewsShownAtFirst } from '@/platform/interface'
import type { PublicReview } from '@/reviews/review'
import type { ApprovedReviews } from '@/content/published/read'

import { ReviewCard, type ReviewCardContent } from './review-card'

/** Early enough that all are there when a reader asks for more. */
const early = '1500px'

interface ReviewCardsProps {
  /** Those of clients, as the page was made with them. */
  approved: ApprovedReviews
  /** Shown after the reviews of clients; none where they are switched off. */
  samples: readonly ReviewCardContent[]
  /** What services are called that have another name than their value. */
  serviceNames: Readonly<Record<string, string>>
  /** The button that shows all. */
  more: string
  /** From `cardStyle` and `buttonStyle`. */
  classes: { card: string; readOn: string; more: string }
}

/**
 * The reviews, approved ones first and then the samples, six of them until more are asked for. The
 * page brings as many as are shown at first; all of them, as they are now, are fetched when the
 * section comes near the view, and take their places while nobody looks, or when all are asked for.
 */
export function ReviewCards({ approved, samples, serviceNames, more, classes }: ReviewCardsProps) {
  const place = useRef<HTMLDivElement>(null)
  const firstNew = useRef<HTMLLIElement>(null)
  const [latest, setLatest] = useState<readonly PublicReview[]>()
  const [settled, setSettled] = useState<readonly PublicReview[]>()
  const [all, setAll] = useState(false)
  const [tries, setTries] = useState(1)

  useEffect(() => {
    if (!place.current) return
    let gone = false
    let stop: (() => void) | undefined
    const ask = () => {
      import('./approved-reviews').then(
        ({ watchApprovedReviews }) => {
          if (!gone) stop = watchApprovedReviews(setLatest)
        },
        // Without them those that the page brought stand.
        () => undefined,
      )
    }
    const ignore = whenNearView(place.current, ask, early)
    return () => {
      gone = true
      ignore()
      stop?.()
    }
  }, [tries])

  useEffect(() => {
    if (!place.current || !latest) return
    return whenOutOfView(place.current, () => setSettled(latest))
  }, [latest])

  const known = all ? latest : settled
  const ofClients = known ?? approved.newest
  const cards: readonly (ReviewCardContent & { id?: string })[] = [...ofClients, ...samples]
  const total = samples.length + (known?.length ?? approved.total)
  const showAll = () => {
    setAll(true)
    if (!latest) setTries(tries + 1)
  }
  const shown = all ? cards : cards.slice(0, reviewsShownAtFirst)
  const complete = shown.length >= total

  useEffect(() => {
    // The button that showed the rest is gone, and the focus with it.
    if (all && complete && document.activeElement === document.body) firstNew.current?.focus()
  }, [all, complete])

  return (
    <div ref={place}>
      {cards.length === 0 ? null : (
        <ul className="mt-10 gap-4 sm:columns-2 lg:mt-14 lg:columns-3">
          {shown.map(({ id, ...review }, index) => (
            <li
              key={id ?? `sample ${index - ofClients.length}`}
              {...(index === reviewsShownAtFirst && { ref: firstNew, tabIndex: -1 })}
              className="mb-4 break-inside-avoid"
            >
              <ReviewCard
                {...review}
                service={serviceNames[review.service] ?? review.service}
                classes={classes}
              />
            </li>
          ))}
        </ul>
      )}
      {complete ? null : (
        <button type="button" className={classes.more} onClick={showAll}>
          {more}
        </button>
      )}
    </div>
  )
}
