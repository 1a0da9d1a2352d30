import { notTaken, saidFirst, statementFor } from '@/content/regulation'
import { claimTypeWords } from '@/content/words/claim-type-words'
import type { CallTime } from '@/enquiries/contact'
import { type ClaimType, claimTypeValues, isPrivate } from '@/enquiries/claim-types'
import { publicPages, startPath } from '@/platform/pages'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import { StartForm } from '@/enquiries/form/start-form'
import { Urgent } from '@/enquiries/form/urgent'
import type { EnquiryContent, SharedContent } from '@/site/read-content'
import { Container } from '@/ui/section'
import { BusinessDetails } from '../shared/business-details'
import { CallNow } from '../shared/call-now'
import { ContactLines } from '../shared/contact-lines'
import { LeaveNote } from '@/enquiries/leave/leave-note'
import { LeaveIfPrivate } from '@/enquiries/leave/leave-page'
import { NextSteps } from '../shared/next-steps'
import { LinkRows } from '../shared/link-rows'
import { PageIntro } from '../shared/page-sections'
import { LinkLines, Paragraphs } from '../shared/paragraphs'

interface StartPageContent extends EnquiryContent, Pick<SharedContent, 'pageNames'> {
  type: ClaimType
  /** The refused form. */
  returned?: ReturnedForm | undefined
  freeTimes: readonly CallTime[]
}

const headingId = 'start-heading'

export function StartPage({ startNote, pageNames, who, business, ...form }: StartPageContent) {
  const { type, types, lines, names, openings, regulation, returned } = form
  const isOpen = types.includes(type)
  const { heading, lead } = claimTypeWords[type].start
  const first = saidFirst(type, regulation)
  const others = claimTypeValues.filter((other) => other !== type)
  const elsewhere = [
    ...others.map((other) => ({ href: startPath(other), label: names.inForm(other) })),
    { href: publicPages.home.path, label: pageNames.home },
  ]
  return (
    <>
      <LeaveIfPrivate types={[type]} />
      <PageIntro
        heading={isOpen ? heading : names.inForm(type)}
        headingId={headingId}
        lead={[first, isOpen && !returned && lead].filter(Boolean).join(' ')}
      >
        {isPrivate(type) && <LeaveNote className="mt-4" />}
        <Urgent type={type} as="h2" className="mt-6" />
        {[isOpen && !returned && startNote, !first && statementFor(type, regulation)].map(
          (words) =>
            words && (
              <p key={words} className="mt-4 max-w-measure">
                {words}
              </p>
            ),
        )}
        <CallNow lines={lines} openings={openings} className="mt-3" />
      </PageIntro>
      <Container className="grid gap-14 py-section *:min-w-0 lg:grid-cols-12 lg:gap-8">
        <div id="enquiry" className="lg:col-span-8 lg:self-start">
          {isOpen ? (
            <StartForm {...form} labelledBy={headingId} />
          ) : (
            <Information resources={pageNames.resources} />
          )}
        </div>
        <aside
          aria-label="Other ways to start"
          className="flex flex-col gap-12 lg:col-span-4 lg:pl-8 print:hidden"
        >
          {isOpen ? (
            <>
              <NextSteps steps={form.points} />
              <div>
                <h2 className="text-h3">Rather talk?</h2>
                <ContactLines lines={lines} className="mt-3" />
              </div>
            </>
          ) : null}
          <nav aria-labelledby="something-else">
            <h2 id="something-else" className="text-h3">
              Is it about something else?
            </h2>
            <LinkRows links={elsewhere} className="mt-4" />
          </nav>
          <BusinessDetails heading={who} rows={business} person={form.person} />
        </aside>
      </Container>
    </>
  )
}

/** Stands in for a form that may not be offered. */
function Information({ resources }: { resources: string }) {
  const texts = [
    `${notTaken}.`,
    'There are time limits for most claims, so please don’t wait to ask someone who can act for you. The Law Society has a list of solicitors: solicitors.lawsociety.org.uk. Citizens Advice helps free of charge: www.citizensadvice.org.uk.',
    'My guides are general information, not advice on your case.',
  ]
  return (
    <>
      <Paragraphs texts={texts} />
      <LinkLines links={[{ href: publicPages.resources.path, label: resources }]} />
    </>
  )
}
