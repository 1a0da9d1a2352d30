import { serviceValues } from '@/enquiries/claim-types'
import { shownName, withShownName } from '@/reviews/shown-name'
import type {
  ApprovedReviews,
  CollectionContent,
  EnquiryContent,
  PageContent,
} from '@/site/read-content'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { Section, SectionHeading } from '@/ui/section'
import { LeaveReview, leaveReviewId } from './leave-review'
import { ReviewCards } from './review-cards'
import { LinkLines } from '../shared/paragraphs'
import type { SiteLink } from '../shared/page-metadata'

type ReviewsContent = PageContent<'home'>['reviews'] & {
  form: EnquiryContent
  approved: ApprovedReviews
  testimonials: CollectionContent<'testimonials'>
  links: readonly SiteLink[]
}

export function Reviews({ form, approved, testimonials, links, ...words }: ReviewsContent) {
  const shown = words.showSamples ? testimonials : []
  const samples = shown.map(({ name, service, quote, rating }) => {
    return { name: shownName(name), service, rating, review: quote, label: words.sampleLabel }
  })
  const calledOtherwise = serviceValues.flatMap((service) => {
    const name = form.names.inReviews(service)
    return name === service ? [] : [[service, name] as const]
  })
  const hasSome = approved.total + samples.length > 0
  return (
    <Section
      id="reviews"
      labelledBy={hasSome ? 'reviews-heading' : leaveReviewId}
      className="bg-raised drawn-near"
    >
      {hasSome ? (
        <>
          <SectionHeading id="reviews-heading" heading={words.heading} lead={words.note} />
          <LinkLines links={links} />
        </>
      ) : null}
      <ReviewCards
        approved={{ ...approved, newest: approved.newest.map(withShownName) }}
        samples={samples}
        more={words.more}
        serviceNames={Object.fromEntries(calledOtherwise)}
        classes={{
          card: cardStyle(),
          readOn: buttonStyle({ variant: 'quiet', size: 'small', className: '-ml-4 no-js:hidden' }),
          more: buttonStyle({ variant: 'secondary', className: 'mt-8 no-js:hidden' }),
        }}
      />
      <LeaveReview
        {...words}
        form={form}
        as={hasSome ? 'h3' : 'h2'}
        className={hasSome ? 'mt-16 lg:mt-24' : ''}
      >
        {hasSome ? null : <LinkLines links={links} />}
      </LeaveReview>
    </Section>
  )
}
