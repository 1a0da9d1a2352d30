import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'

import { type Arrangement, type SectionName, sectionsInOrder } from '@/content/page-sections'
import { publicPages } from '@/platform/pages'
import { cardStyle } from '@/ui/card-style'
import { Icon, type IconName } from '@/ui/icons/icon'
import { Container } from '@/ui/section'

import { EnquirySection, type EnquirySectionContent } from '../shared/enquiry-section'
import { HoursTable, type HoursTableContent } from '../office-hours/hours-table'
import { PageIntro } from '../shared/page-sections'
import { Paragraphs } from '../shared/paragraphs'
import { telephoneLink } from '../shared/contact-lines'

interface TitledText {
  title: string
  text: string
}

interface ContactPageContent {
  heading: string
  lead: string
  phone: TitledText & { number: string }
  email: TitledText & { address: string }
  location: TitledText & { place: string }
  hours: HoursTableContent
  privacyNote: { heading: string; paragraphs: readonly string[]; link: string }
  enquiry: EnquirySectionContent
  sectionsShown: Arrangement
}

const link =
  'inline-flex min-h-11 items-center underline decoration-brass decoration-1 underline-offset-4 hover:text-brass'

/** Source: docs/product.md, "2.9 Contact". */
export function ContactPage({ heading, lead, ...content }: ContactPageContent) {
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <Container className="grid gap-16 pt-section lg:grid-cols-12 lg:gap-x-8 lg:gap-y-20">
        {sectionsInOrder('contact', content.sectionsShown).map((name) =>
          name === 'enquiry' ? null : <Fragment key={name}>{parts[name](content)}</Fragment>,
        )}
      </Container>
      <EnquirySection {...content.enquiry} />
    </>
  )
}

type Part = (content: Omit<ContactPageContent, 'heading' | 'lead'>) => ReactNode

/** What stands above the form. The hours and the privacy note share a row if they're neighbours. */
const parts: Readonly<Record<Exclude<SectionName<'contact'>, 'enquiry'>, Part>> = {
  cards: ({ phone, email, location }) => (
    <ul className="grid gap-4 lg:col-span-12 lg:grid-cols-3">
      <ContactCard icon="phone" {...phone}>
        <a href={telephoneLink(phone.number)} className={`figures ${link}`}>
          {phone.number}
        </a>
      </ContactCard>
      <ContactCard icon="mail" {...email}>
        <a href={`mailto:${email.address}`} className={link}>
          {email.address}
        </a>
      </ContactCard>
      <ContactCard icon="pin" {...location}>
        {location.place}
      </ContactCard>
    </ul>
  ),
  hours: ({ hours }) =>
    hours.hours.rows.length === 0 && hours.note === '' ? null : (
      <div className="lg:col-span-6 lg:pr-8">
        <HoursTable {...hours} />
      </div>
    ),
  privacyNote: ({ privacyNote }) => (
    <section aria-labelledby="privacy-heading" className="lg:col-span-6 lg:pr-8">
      <h2 id="privacy-heading">{privacyNote.heading}</h2>
      <Paragraphs texts={privacyNote.paragraphs} className="mt-4 text-muted" />
      <p className="mt-2">
        <Link href={publicPages.privacy.path} className={link}>
          {privacyNote.link}
        </Link>
      </p>
    </section>
  ),
}

function ContactCard({
  icon,
  title,
  text,
  children,
}: TitledText & { icon: IconName; children: ReactNode }) {
  return (
    <li className={cardStyle()}>
      <Icon name={icon} className="size-7 text-brass" />
      <h2 className="mt-6 text-h3">{title}</h2>
      <p className="mt-1 flex min-h-11 items-center">{children}</p>
      <p className="mt-2 text-small text-muted">{text}</p>
    </li>
  )
}
