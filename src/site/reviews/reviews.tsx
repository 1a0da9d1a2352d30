import { clsx } from 'clsx'

import { serviceValues } from '@/enquiries/claim-types'
import type { ServiceNames } from '@/enquiries/service-names'
import { ReviewForm } from '@/reviews/form/review-form'
import type { ApprovedReviews } from '@/site/read-content'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { Section, SectionHeading } from '@/ui/section'

import { type ReviewCardContent, ReviewCards } from './review-cards'
import { LinkLines } from '../shared/paragraphs'
import type { SiteLink } from '../shared/page-metadata'
import { telephoneLink } from '../shared/contact-lines'

interface ReviewsContent {
  heading: string
  note: string
  more: string
  formHeading: string
  formLead: string
  submit: string
  formNote: string
  privacyLink: string
  approved: ApprovedReviews
  samples: readonly ReviewCardContent[]
  phone: string
  email: string
  names: ServiceNames
  links: readonly SiteLink[]
}

/** Source: docs/product.md, "2.3 Reviews section". */
export function Reviews({ heading, note, formHeading, formLead, ...content }: ReviewsContent) {
  const { more, submit, formNote, privacyLink, approved, samples, names, links } = content
  const { phone, email } = content
  const calledOtherwise = serviceValues.flatMap((service) => {
    const name = names.inReviews(service)
    return name === service ? [] : [[service, name] as const]
  })
  const hasSome = approved.total + samples.length > 0
  const FormHeading = hasSome ? 'h3' : 'h2'
  return (
    <Section
      id="reviews"
      labelledBy={hasSome ? 'reviews-heading' : 'review-form-heading'}
      className="bg-raised"
    >
      {hasSome ? (
        <>
          <SectionHeading id="reviews-heading" heading={heading} lead={note} />
          <LinkLines links={links} />
        </>
      ) : null}
      <ReviewCards
        approved={approved}
        samples={samples}
        more={more}
        serviceNames={Object.fromEntries(calledOtherwise)}
        classes={{
          card: cardStyle(),
          readOn: buttonStyle({ variant: 'quiet', size: 'small', className: '-ml-4 no-js:hidden' }),
          more: buttonStyle({ variant: 'secondary', className: 'mt-4 no-js:hidden' }),
        }}
      />
      <div className={clsx('grid gap-10 lg:grid-cols-12 lg:gap-8', hasSome && 'mt-16 lg:mt-24')}>
        <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start lg:pr-8">
          <FormHeading id="review-form-heading" className="text-h2">
            {formHeading}
          </FormHeading>
          {formLead ? <p className="mt-4 text-lead text-muted">{formLead}</p> : null}
          <LinkLines links={links} />
        </div>
        <div className={cardStyle({ padding: 'form', className: 'lg:col-span-7' })}>
          <ReviewForm
            labelledBy="review-form-heading"
            submitLabel={submit}
            note={formNote}
            privacyLink={privacyLink}
            lines={{ phone, call: telephoneLink(phone), email }}
            names={names}
          />
        </div>
      </div>
    </Section>
  )
}
