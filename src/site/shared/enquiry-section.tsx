import { EnquiryForm } from '@/enquiries/form/enquiry-form'
import type { EnquiryContent } from '@/site/read-content'
import { Toaster } from '@/ui/overlays/toaster'
import { Section, SectionHeading } from '@/ui/section'
import { BusinessDetails } from './business-details'
import { CallNow } from './call-now'
import { NextSteps } from './next-steps'

export function EnquirySection({ heading, lead, who, business, ...form }: EnquiryContent) {
  return (
    <Section id="enquiry" labelledBy="enquiry-heading">
      <div className="grid gap-10 *:min-w-0 max-lg:*:*:min-w-0 lg:grid-cols-12 lg:gap-8">
        {/* On a phone the form comes first: nothing that can have the focus changes its place. */}
        <div className="max-lg:contents lg:sticky lg:top-28 lg:col-span-5 lg:self-start lg:pr-8">
          <div>
            <SectionHeading id="enquiry-heading" heading={heading} lead={lead} />
            <CallNow {...form} className="mt-6 max-lg:hidden" />
          </div>
          <NextSteps as="h3" steps={form.points} className="max-lg:order-last lg:mt-12" />
          <BusinessDetails
            heading={who}
            rows={business}
            person={form.person}
            className="max-lg:order-last lg:mt-12"
          />
        </div>
        <div className="lg:col-span-7">
          <EnquiryForm {...form} labelledBy="enquiry-heading" />
          <Toaster />
        </div>
      </div>
    </Section>
  )
}
