import type { ReactNode } from 'react'
import { publicPages } from '@/platform/pages'
import type { EnquiryContent, PageContent, SharedContent } from '@/site/read-content'
import { cardStyle } from '@/ui/card-style'
import { Icon, type IconName } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { HoursTable } from '../office-hours/hours-table'
import { EnquirySection } from '../shared/enquiry-section'
import { Arranged, PageIntro } from '../shared/page-sections'
import { Paragraphs } from '../shared/paragraphs'

interface ContactContent {
  page: PageContent<'contact'>
  site: SharedContent
  enquiry: EnquiryContent
}

const link =
  'inline-flex min-h-11 items-center underline decoration-brass decoration-1 underline-offset-4 hover:text-brass'

export function ContactPage({ page, site, enquiry }: ContactContent) {
  const { privacyNote } = page
  const { facts, lines } = site
  return (
    <>
      <PageIntro heading={page.heading} lead={page.lead} />
      {/* The hours and the privacy note share a row if they're neighbours. */}
      <Container className="grid gap-16 pt-section lg:grid-cols-12 lg:gap-x-8 lg:gap-y-20">
        <Arranged
          page="contact"
          sectionsShown={page.sectionsShown}
          sections={{
            cards: (
              <ul className="grid gap-4 md:grid-cols-3 lg:col-span-12">
                <ContactCard icon="phone" {...page.phone}>
                  <a href={lines.call} className={`figures ${link}`}>
                    {lines.phone}
                  </a>
                </ContactCard>
                <ContactCard icon="mail" {...page.email}>
                  <a href={`mailto:${lines.email}`} className={link}>
                    {lines.email}
                  </a>
                </ContactCard>
                <ContactCard icon="pin" {...page.location}>
                  {facts.location}
                </ContactCard>
              </ul>
            ),
            hours: <HoursTable {...page.hours} hours={site.hours} terms={enquiry.replyTerms} />,
            privacyNote: (
              <section aria-labelledby="privacy-heading" className="lg:col-span-6 lg:pr-8">
                <h2 id="privacy-heading">{privacyNote.heading}</h2>
                <Paragraphs texts={privacyNote.paragraphs} className="mt-4 text-muted" />
                <p className="mt-2">
                  <a href={publicPages.privacy.path} className={link}>
                    {privacyNote.link}
                  </a>
                </p>
              </section>
            ),
            // It's below, in a section of its own.
            enquiry: null,
          }}
        />
      </Container>
      <EnquirySection {...enquiry} />
    </>
  )
}

type ContactCardProps = PageContent<'contact'>['phone'] & { icon: IconName; children: ReactNode }

function ContactCard({ icon, title, text, children }: ContactCardProps) {
  return (
    <li className={cardStyle({ padding: 'small' })}>
      <Icon name={icon} className="size-7 text-brass" />
      <h2 className="mt-6 text-h3">{title}</h2>
      <p className="mt-1 flex min-h-11 items-center">{children}</p>
      <p className="mt-2 text-small text-muted">{text}</p>
    </li>
  )
}
