import { readCollection, readGlobal } from '@/content/read'
import { AboutTeaser } from '@/site/about-teaser'
import { EnquirySection } from '@/site/enquiry-section'
import { Hero } from '@/site/hero'
import { JsonLd } from '@/site/json-ld'
import { paths } from '@/site/paths'
import { Reviews } from '@/site/reviews'
import { Services } from '@/site/services'
import { WhoIWorkWith } from '@/site/who-i-work-with'
import { Reveal } from '@/ui/reveal'
import { legalService } from '../legal-service'
import { pageMetadata } from '../metadata'

export const generateMetadata = () => pageMetadata('home', paths.home)

/** Source: specification, "Home". */
export default async function Page() {
  const [site, home, areas, testimonials] = await Promise.all([
    readGlobal('site'),
    readGlobal('home'),
    readCollection('practice-areas'),
    readCollection('testimonials'),
  ])
  const { phone, email } = site.facts
  const { portrait } = site.consultant
  const samples = testimonials.map(({ name, service, quote, rating }) => ({
    name,
    service,
    review: quote,
    rating,
    label: site.sampleLabel,
  }))
  return (
    <>
      <Hero {...home.hero} action={{ href: '#enquiry', label: site.actions.book }} />
      <Services {...home.services} cards={areas} />
      <Reveal>
        <WhoIWorkWith {...home.clients} />
      </Reveal>
      <Reveal>
        <AboutTeaser
          heading={home.about.heading}
          paragraphs={home.about.paragraphs}
          action={{ href: paths.about, label: home.about.action }}
          {...(portrait && { portrait })}
        />
      </Reveal>
      <div id="contact">
        <EnquirySection {...site.enquiry} phone={phone} email={email} withLines />
      </div>
      <Reviews {...home.reviews} samples={site.showSampleTestimonials ? samples : []} />
      <JsonLd data={legalService(site, areas)} />
    </>
  )
}
