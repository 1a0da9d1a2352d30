'use client'

import { useEffect, useRef, useState } from 'react'
import type { ApprovedReviews } from '@/site/read-content'
import { reviewsShownAtFirst } from '@/platform/interface'
import type { PublicReview, ShownAnswer } from '@/reviews/review'
import { whenNearView, whenOutOfView } from '@/ui/browser/near-view'
import { Stars } from '@/ui/stars'

/** All reviews load early enough for a reader who wants more. */
const early = '1500px'

interface ReviewCardsProps {
  approved: ApprovedReviews
  samples: readonly ReviewCardContent[]
  /** Services whose name differs from their value. */
  serviceNames: Readonly<Record<string, string>>
  more: string
  classes: { card: string; readOn: string; more: string }
}

/**
 * The page comes with the first six. All are fetched when the section comes near the view, and take
 * their places while it's out of view or when the reader wants them.
 */
export function ReviewCards({ approved, samples, serviceNames, more, classes }: ReviewCardsProps) {
  const place = useRef<HTMLDivElement>(null)
  const firstNew = useRef<HTMLLIElement>(null)
  const [latest, setLatest] = useState<readonly PublicReview[]>()
  const [settled, setSettled] = useState<readonly PublicReview[]>()
  const [all, setAll] = useState(false)
  const [tries, setTries] = useState(1)

  useEffect(() => {
    // Undefined once the cards have gone.
    let stop: (() => void) | undefined = whenNearView(
      place.current,
      () => {
        import('./approved-reviews').then(
          ({ watchApprovedReviews }) => {
            if (stop) stop = watchApprovedReviews(setLatest)
          },
          () => undefined,
        )
      },
      early,
    )
    return () => {
      stop?.()
      stop = undefined
    }
  }, [tries])

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
                answer={approved.answers[id ?? '']}
                answeredBy={approved.answeredBy}
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

interface ReviewCardContent {
  name: string
  service: string
  review: string
  rating: number
  /** The mark of a review that isn't a client's. */
  label?: string
}

/** About as many characters as fit into `linesShown` lines. */
const cutFrom = 500
const linesShown = 10

interface ReviewCardProps extends ReviewCardContent, Pick<ReviewCardsProps, 'classes'> {
  answer: ShownAnswer | undefined
  answeredBy: string
}

function ReviewCard({ answer, answeredBy, classes, label, ...content }: ReviewCardProps) {
  const { name, rating, review, service } = content
  const [whole, setWhole] = useState(false)
  const texts = [review, answer?.text ?? '']
  const long = texts.some((text) => text.length > cutFrom || text.split('\n').length > linesShown)
  const cut = long && !whole
  const lines = cut ? 'line-clamp-10 print:line-clamp-none' : ''
  return (
    <figure className={classes.card} data-print="together">
      <Stars rating={rating} />
      <blockquote className="mt-5 font-serif text-lead whitespace-pre-line">
        <p dir="auto" className={lines}>
          {review}
        </p>
      </blockquote>
      {cut ? (
        <button type="button" className={classes.readOn} onClick={() => setWhole(true)}>
          Read it all
        </button>
      ) : null}
      <figcaption className="mt-6 text-small">
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-muted">{service}</span>
        {label ? (
          <span className="mt-3 inline-block rounded border border-line px-2 py-0.5 text-fine text-muted">
            {label}
          </span>
        ) : null}
      </figcaption>
      {answer ? (
        <div className="mt-5 border-l-2 border-brass pl-4 text-small whitespace-pre-line">
          <p className="text-muted">
            Answer from <bdi>{answeredBy}</bdi>, <time dateTime={answer.at}>{answer.day}</time>
          </p>
          <p dir="auto" className={lines}>
            {answer.text}
          </p>
        </div>
      ) : null}
    </figure>
  )
}
