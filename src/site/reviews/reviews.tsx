import { clsx } from 'clsx'
import { serviceValues } from '@/enquiries/claim-types'
import { shownName, withShownName } from '@/reviews/shown-name'
import { ReviewForm } from '@/reviews/form/review-form'
import type {
  ApprovedReviews,
  CollectionContent,
  EnquiryContent,
  PageContent,
} from '@/site/read-content'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { Section, SectionHeading } from '@/ui/section'
import { ReviewCards } from './review-cards'
import { LinkLines } from '../shared/paragraphs'
import type { SiteLink } from '../shared/page-metadata'

type ReviewsContent = PageContent<'home'>['reviews'] & {
  form: EnquiryContent
  approved: ApprovedReviews
  testimonials: CollectionContent<'testimonials'>
  links: readonly SiteLink[]
}

/** Source: docs/product.md, "2.3 Reviews section". */
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
  const FormHeading = hasSome ? 'h3' : 'h2'
  return (
    <Section
      id="reviews"
      labelledBy={hasSome ? 'reviews-heading' : 'review-form-heading'}
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
      <div
        className={clsx(
          'grid gap-10 *:min-w-0 lg:grid-cols-12 lg:gap-8',
          hasSome && 'mt-16 lg:mt-24',
        )}
      >
        <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start lg:pr-8">
          <FormHeading id="review-form-heading" className="text-h2">
            {words.formHeading}
          </FormHeading>
          {words.formLead ? <p className="mt-4 text-lead text-muted">{words.formLead}</p> : null}
          {hasSome ? null : <LinkLines links={links} />}
        </div>
        <div className={cardStyle({ padding: 'form', className: 'lg:col-span-7' })}>
          <ReviewForm
            labelledBy="review-form-heading"
            submitLabel={words.submit}
            note={words.formNote}
            privacyLink={form.privacyLink}
            lines={form.lines}
            names={form.names}
          />
        </div>
      </div>
    </Section>
  )
}
