import { shownName } from '@/contract/shown-name'
import { Stars } from '@/ui/stars'

export interface ReviewCardContent {
  name: string
  service: string
  review: string
  rating: number
  /** Said of what is not a client's review. */
  label?: string
}

/** What somebody says, and who. Specification, "Reviews section". */
export function ReviewCard({ name, service, review, rating, label }: ReviewCardContent) {
  return (
    <figure
      className="rounded border border-line bg-surface p-6 shadow-card sm:p-8"
      data-print="together"
    >
      <Stars rating={rating} />
      <blockquote className="mt-5 font-serif text-lead whitespace-pre-line">
        <p>{review}</p>
      </blockquote>
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
