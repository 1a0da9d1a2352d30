import type { ApprovedReviews } from '@/site/read-content'
import type { ShownAnswer } from '@/reviews/review'
import { Stars } from '@/ui/stars'

/** What's the same for every card. */
export interface ReviewsShown {
  approved: Pick<ApprovedReviews, 'answers' | 'answeredBy'>
  /** Services whose name differs from their value. */
  serviceNames: Readonly<Record<string, string>>
  classes: { card: string; readOn: string; more: string }
}

export interface ReviewCardContent {
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

export const isLong = (texts: readonly string[]): boolean =>
  texts.some((text) => text.length > cutFrom || text.split('\n').length > linesShown)

interface ReviewCardProps extends Pick<ReviewsShown, 'classes'>, ReviewCardContent {
  answer: ShownAnswer | undefined
  answeredBy: string
  /** Absent once it's whole, and in cards that can't be opened yet. */
  onReadOn?: () => void
  isCut: boolean
}

export function ReviewCard({
  answer,
  answeredBy,
  classes,
  isCut,
  label,
  ...card
}: ReviewCardProps) {
  const { name, onReadOn, rating, review, service } = card
  const lines = isCut ? 'line-clamp-10 no-js:line-clamp-none print:line-clamp-none' : ''
  return (
    <figure className={classes.card} data-print="together">
      {label ? (
        <p className="mb-3 inline-block rounded border border-line px-2 py-0.5 text-fine text-muted">
          {label}
        </p>
      ) : null}
      <Stars rating={rating} />
      <blockquote className="mt-5 font-serif text-lead whitespace-pre-line">
        <p dir="auto" className={lines}>
          {review}
        </p>
      </blockquote>
      {isCut && onReadOn ? (
        <button type="button" className={classes.readOn} onClick={onReadOn}>
          Read it all
        </button>
      ) : null}
      <figcaption className="mt-6 text-small">
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-muted">{service}</span>
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

/** The first on phones are a row to swipe. */
export const listStyle = {
  first:
    'mt-8 gap-4 max-sm:-mx-gutter max-sm:flex max-sm:snap-x max-sm:scroll-px-gutter max-sm:overflow-x-auto max-sm:px-gutter max-sm:pb-2 sm:columns-2 lg:mt-14 lg:columns-3 max-sm:print:block',
  rest: 'mt-4 gap-4 empty:hidden sm:columns-2 lg:columns-3',
} as const

export const itemStyle =
  'mb-4 break-inside-avoid max-sm:*:h-full max-sm:in-data-row:mb-0 max-sm:in-data-row:w-[86%] max-sm:in-data-row:shrink-0 max-sm:in-data-row:snap-start'
