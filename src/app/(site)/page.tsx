import { Fragment, type ReactNode } from 'react'
import { type SectionName, sectionsInOrder } from '@/content/page-sections'
import { reviewsShownAtFirst } from '@/platform/interface'
import { publicPages } from '@/platform/pages'
import {
  readApprovedReviews,
  readCollection,
  readGlobal,
  readReplyTerms,
  readSite,
  readServiceNames,
  readServices,
} from '@/site/read-content'
import { Hero } from '@/site/home/hero'
import { legalService } from '@/site/home/legal-service'
import { RepeatedJump } from '@/site/home/links'
import { AboutTeaser, Services, WhoIWorkWith } from '@/site/home/sections'
import { Reviews } from '@/site/reviews/reviews'
import { EnquirySection } from '@/site/shared/enquiry-section'
import { JsonLd, pageLinks, pageMetadata } from '@/site/shared/page-metadata'
import { Reveal } from '@/ui/motion/reveal'

export const generateMetadata = () => pageMetadata('home')

/** Source: docs/product.md, "2.2 Home". */
export default async function Page() {
  const [site, home, replyTerms, areas, names, testimonials, approved] = await Promise.all([
    readSite(),
    readGlobal('home'),
    readReplyTerms(),
    readServices(),
    readServiceNames(),
    readCollection('testimonials'),
    readApprovedReviews(reviewsShownAtFirst),
  ])
  const { phone, email, satisfaction } = site.facts
  const facts = home.hero.facts.map((fact) =>
    satisfaction && fact.figure.includes(satisfaction)
      ? { ...fact, evidence: site.satisfactionEvidence }
      : fact,
  )
  const { portrait } = site.consultant
  const samples = testimonials.map(({ name, service, quote, rating }) => ({
    name,
    service,
    review: quote,
    rating,
    label: home.reviews.sampleLabel,
  }))
  const sections: Readonly<Record<SectionName<'home'>, ReactNode>> = {
    hero: (
      <Hero {...home.hero} facts={facts} action={{ href: '#enquiry', label: site.actions.book }} />
    ),
    services: <Services {...home.services} cards={areas} />,
    clients: (
      <Reveal>
        <WhoIWorkWith {...home.clients} />
      </Reveal>
    ),
    about: (
      <Reveal>
        <AboutTeaser
          heading={home.about.heading}
          paragraphs={home.about.paragraphs}
          action={{ href: publicPages.about.path, label: home.about.action }}
          {...(portrait && { portrait })}
        />
      </Reveal>
    ),
    enquiry: (
      <div id="contact">
        <EnquirySection
          {...site.enquiry}
          replyTerms={replyTerms}
          phone={phone}
          email={email}
          names={names}
          withLines
        />
      </div>
    ),
    reviews: (
      <Reviews
        {...home.reviews}
        privacyLink={site.enquiry.privacyLink}
        phone={phone}
        email={email}
        approved={approved}
        names={names}
        links={pageLinks('reviews', site.pageNames)}
        samples={home.reviews.showSamples ? samples : []}
      />
    ),
  }
  return (
    <>
      {sectionsInOrder('home', home.sectionsShown).map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
      <JsonLd data={legalService(site, areas)} />
      <RepeatedJump />
    </>
  )
}
