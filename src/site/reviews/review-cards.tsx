import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { ApprovedReviews } from '@/site/read-content'
import { reviewsShownAtFirst } from '@/platform/interface'
import type { PublicReview } from '@/reviews/review'
import { whenOutOfView } from '@/ui/browser/near-view'
import { reachable } from '@/ui/browser/reachable'
import { watchApprovedReviews } from './approved-reviews'
import {
  isLong,
  itemStyle,
  listStyle,
  ReviewCard,
  type ReviewCardContent,
  type ReviewsShown,
} from './review-card'

export interface ReviewCardsProps extends ReviewsShown {
  approved: ApprovedReviews
  samples: readonly ReviewCardContent[]
  more: string
}

/**
 * All reviews are fetched at once, and take their places while the section is out of view or when
 * the reader wants them.
 * @param props.wantsAll true if the reader did before this was loaded
 */
export function ReviewCards({ wantsAll, ...props }: ReviewCardsProps & { wantsAll: boolean }) {
  const { approved, samples, serviceNames, more, classes } = props
  const place = useRef<HTMLDivElement>(null)
  const firstNew = useRef<HTMLLIElement>(null)
  const [latest, setLatest] = useState<readonly PublicReview[]>()
  const [settled, setSettled] = useState<readonly PublicReview[]>()
  const [all, setAll] = useState(wantsAll)
  const [tries, setTries] = useState(1)

  useEffect(() => watchApprovedReviews(setLatest), [tries])

  useEffect(() => {
    if (!latest) return
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
    // The button is gone, and the focus with it.
    if (all && complete && document.activeElement === document.body) firstNew.current?.focus()
  }, [all, complete])

  const item = ({ id, ...review }: (typeof cards)[number], index: number) => (
    <li
      key={id ?? `sample ${index - ofClients.length}`}
      {...(index === reviewsShownAtFirst && { ref: firstNew, tabIndex: -1 })}
      className={itemStyle}
    >
      <OpenedCard
        {...review}
        service={serviceNames[review.service] ?? review.service}
        classes={classes}
        answer={approved.answers[id ?? '']}
        answeredBy={approved.answeredBy}
      />
    </li>
  )
  return (
    <div ref={place}>
      <ul data-row ref={reachable} className={listStyle.first}>
        {shown.slice(0, reviewsShownAtFirst).map(item)}
      </ul>
      {/* A list of its own, so that no card moves that has just been read. */}
      <ul className={listStyle.rest}>
        {shown.slice(reviewsShownAtFirst).map((one, at) => item(one, reviewsShownAtFirst + at))}
      </ul>
      {complete ? null : (
        <button type="button" className={classes.more} onClick={showAll}>
          {more}
        </button>
      )}
    </div>
  )
}

function OpenedCard(card: Omit<ComponentProps<typeof ReviewCard>, 'isCut' | 'onReadOn'>) {
  const [whole, setWhole] = useState(false)
  const isCut = !whole && isLong([card.review, card.answer?.text ?? ''])
  return <ReviewCard {...card} isCut={isCut} onReadOn={() => setWhole(true)} />
}
