import { shownName } from '@/reviews/shown-name'
import type { StoredReview } from '@/reviews/review'
import { londonTime } from '@/platform/time/london-time'
import { cardStyle } from '@/ui/card-style'
import { Container } from '@/ui/section'
import { Stars } from '@/ui/stars'
import { PageIntro } from '../shared/page-sections'
import { LinkLines } from '../shared/paragraphs'
import { Part } from '../shared/part'
import type { SiteLink } from '../shared/page-metadata'
import { ConfirmForm } from './confirm-form'

interface ReviewReceiptContent {
  review: StoredReview
  service: string
  withdrawPath: string
  /** Links to the rules on reviews. */
  rules: readonly SiteLink[]
}

/** A stranger may read this, so the name is shortened. */
export function ReviewReceipt({ review, service, withdrawPath, rules }: ReviewReceiptContent) {
  const { approved, createdAt, name, rating, review: words } = review
  return (
    <>
      <PageIntro
        heading={approved ? 'Your review is on the site' : 'Your review is waiting for my decision'}
        lead={
          approved
            ? 'Everyone can read it, just as it is here.'
            : 'Nobody but me can read it yet. This is how it would look on the site.'
        }
      />
      <Container className="grid gap-14 py-section lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-7">
          <figure className={cardStyle()} data-print="together">
            <Stars rating={rating} />
            <blockquote className="mt-5 font-serif text-lead wrap-anywhere whitespace-pre-line">
              <p dir="auto">{words}</p>
            </blockquote>
            <figcaption className="mt-6 text-small">
              <bdi className="font-medium wrap-anywhere">{shownName(name)}</bdi>
              <span className="block text-muted">{service}</span>
            </figcaption>
          </figure>
          <p className="mt-4 text-small text-muted figures">
            Sent on <time dateTime={createdAt}>{londonTime(new Date(createdAt))}</time>
          </p>
        </div>
        <Part
          id="withdrawal"
          heading="Changed your mind?"
          className="lg:col-span-5 lg:pl-8 print:hidden"
        >
          <p className="mt-3 text-muted">
            You can withdraw this review at any time. It’s deleted at once and for good, with your
            name and your email address. You don’t have to say why.
          </p>
          <ConfirmForm
            path={withdrawPath}
            label="Withdraw this review"
            question="Are you sure? The review is deleted at once. You can’t take this back."
            confirm="Yes, delete my review"
          />
          <LinkLines links={rules} />
        </Part>
      </Container>
    </>
  )
}
