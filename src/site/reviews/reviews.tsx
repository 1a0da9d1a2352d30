import { serviceValues } from '@/enquiries/claim-types'
import { reviewsShownAtFirst } from '@/platform/interface'
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
import { MoreReviews } from './more-reviews'
import { isLong, itemStyle, listStyle, ReviewCard, type ReviewCardContent } from './review-card'
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
  const serviceNames = Object.fromEntries(calledOtherwise)
  const newest = approved.newest.map(withShownName)
  const all: readonly (ReviewCardContent & { id?: string })[] = [...newest, ...samples]
  const hasSome = all.length > 0
  const classes = {
    card: cardStyle({ padding: 'small' }),
    readOn: buttonStyle({ variant: 'quiet', size: 'small', className: '-ml-4 no-js:hidden' }),
    more: buttonStyle({ variant: 'secondary', className: 'mt-6 no-js:hidden' }),
  }
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
          <MoreReviews
            {...{ classes, samples, serviceNames }}
            approved={{ ...approved, newest }}
            more={words.more}
          >
            <ul data-row className={listStyle.first}>
              {all.slice(0, reviewsShownAtFirst).map(({ id = '', ...review }, at) => (
                <li key={at} className={itemStyle}>
                  <ReviewCard
                    {...review}
                    service={serviceNames[review.service] ?? review.service}
                    classes={classes}
                    answer={approved.answers[id]}
                    answeredBy={approved.answeredBy}
                    isCut={isLong([review.review, approved.answers[id]?.text ?? ''])}
                  />
                </li>
              ))}
            </ul>
          </MoreReviews>
        </>
      ) : null}
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
