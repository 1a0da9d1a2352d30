import Link from 'next/link'
import type { ReactNode } from 'react'

import { publicPages } from '@/contract/pages'
import { cardStyle } from '@/ui/card-style'
import { Icon, type IconName } from '@/ui/icons/icon'
import { Container } from '@/ui/section'

import { EnquirySection, type EnquirySectionContent } from '../shared/enquiry-section'
import { HoursTable, type HoursTableContent } from '../office-hours/hours-table'
import { PageIntro } from '../shared/page-intro'
import { Paragraphs } from '../shared/paragraphs'
import { telephoneLink } from '../shared/telephone'

interface TitledText {
  title: string
  text: string
}

export interface ContactPageContent {
  heading: string
  lead: string
  phone: TitledText & { number: string }
  email: TitledText & { address: string }
  location: TitledText & { place: string }
  hours: HoursTableContent
  privacyNote: { heading: string; paragraphs: readonly string[]; link: string }
  enquiry: EnquirySectionContent
}

const link =
  'inline-flex min-h-11 items-center underline decoration-brass decoration-1 underline-offset-4 hover:text-brass'

/** Source: docs/product.md, "2.9 Contact". */
export function ContactPage({ heading, lead, ...content }: ContactPageContent) {
  const { phone, email, location, hours, privacyNote, enquiry } = content
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <Container className="pt-section">
        <ul className="grid gap-4 lg:grid-cols-3">
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
        <div className="mt-16 grid gap-12 lg:mt-20 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-6">
            <HoursTable {...hours} />
          </div>
          <section aria-labelledby="privacy-heading" className="lg:col-span-5 lg:col-start-8">
            <h2 id="privacy-heading">{privacyNote.heading}</h2>
            <Paragraphs texts={privacyNote.paragraphs} className="mt-4 text-muted" />
            <p className="mt-2">
              <Link href={publicPages.privacy.path} className={link}>
                {privacyNote.link}
              </Link>
            </p>
          </section>
        </div>
      </Container>
      <EnquirySection {...enquiry} />
    </>
  )
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
