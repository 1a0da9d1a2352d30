'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { reviewsShownAtFirst } from '@/platform/interface'
import { whenNearView } from '@/ui/browser/near-view'
import { reachable } from '@/ui/browser/reachable'
import type { ReviewCards, ReviewCardsProps } from './review-cards'

/** The code loads early enough for a reader who wants more. */
const early = '1500px'

interface MoreReviewsProps extends ReviewCardsProps {
  /** The first ones, as the server drew them. */
  children: ReactNode
}

/** Until there's the code for more, the page shows the first reviews. */
export function MoreReviews({ children, ...props }: MoreReviewsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Cards, setCards] = useState<typeof ReviewCards>()
  const [all, setAll] = useState(false)
  const load = () => {
    import('./review-cards').then(
      ({ ReviewCards }) => setCards(() => ReviewCards),
      () => undefined,
    )
  }
  useEffect(() => {
    reachable(place.current?.querySelector('ul'))
    return whenNearView(place.current, load, early)
  }, [])

  if (Cards) return <Cards {...props} wantsAll={all} />
  const { approved, classes, more, samples } = props
  return (
    <div ref={place}>
      {children}
      {approved.total + samples.length > reviewsShownAtFirst ? (
        <button
          type="button"
          className={classes.more}
          onClick={() => {
            setAll(true)
            load()
          }}
        >
          {more}
        </button>
      ) : null}
    </div>
  )
}
