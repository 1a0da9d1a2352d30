import type { ServiceNames } from '@/enquiries/service-names'
import { EnquiryForm, type EnquiryTerms } from '@/enquiries/form/enquiry-form'
import { cardStyle } from '@/ui/card-style'
import { Section, SectionHeading } from '@/ui/section'

import { ContactLines, telephoneLink } from './contact-lines'

export interface EnquirySectionContent extends EnquiryTerms {
  heading: string
  lead: string
  phone: string
  email: string
  names: ServiceNames
}

/** `withLines` adds phone and email, for pages that don't show them already. */
export function EnquirySection({
  heading,
  lead,
  phone,
  email,
  withLines = false,
  ...form
}: EnquirySectionContent & { withLines?: boolean }) {
  return (
    <Section id="enquiry" labelledBy="enquiry-heading">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start lg:pr-8">
          <SectionHeading id="enquiry-heading" heading={heading} lead={lead} />
          {withLines ? <ContactLines email={email} phone={phone} className="mt-6" /> : null}
        </div>
        <div className={cardStyle({ padding: 'form', className: 'lg:col-span-7' })}>
          <EnquiryForm
            {...form}
            labelledBy="enquiry-heading"
            lines={{ phone, call: telephoneLink(phone), email }}
          />
        </div>
      </div>
    </Section>
  )
}
