import { ownCount } from '@/content/facts'
import { reviewsShownAtFirst } from '@/platform/interface'
import {
  readApprovedReviews,
  readCollection,
  readEnquiry,
  readGlobal,
  readServices,
  readSite,
} from '@/site/read-content'
import { Hero } from '@/site/home/hero'
import { legalService } from '@/site/home/legal-service'
import { AboutTeaser, Services, WhoIWorkWith } from '@/site/home/sections'
import { Reviews } from '@/site/reviews/reviews'
import { EnquirySection } from '@/site/shared/enquiry-section'
import { JsonLd, pageLinks, pageMetadata } from '@/site/shared/page-metadata'
import { Arranged } from '@/site/shared/page-sections'
import { Reveal } from '@/ui/motion/reveal'

export const generateMetadata = () => pageMetadata('home')

export default async function Page() {
  const [site, home, enquiry, areas, testimonials, approved] = await Promise.all([
    readSite(),
    readGlobal('home'),
    readEnquiry(),
    readServices(),
    readCollection('testimonials'),
    readApprovedReviews(reviewsShownAtFirst),
  ])
  const { consultant, fee, feeTerms, satisfaction, satisfactionEvidence } = site.facts
  return (
    <>
      <Arranged
        page="home"
        sectionsShown={home.sectionsShown}
        sections={{
          hero: (
            <Hero
              {...site}
              {...home.hero}
              grounds={[
                {
                  quoted: satisfaction,
                  text: (satisfactionEvidence || ownCount).replace(/\.?$/, '.'),
                },
                { quoted: fee, text: feeTerms },
              ]}
            />
          ),
          services: <Services {...home.services} cards={areas} open={enquiry.types} />,
          clients: (
            <Reveal>
              <WhoIWorkWith {...home.clients} />
            </Reveal>
          ),
          about: (
            <Reveal>
              <AboutTeaser {...home.about} {...consultant} />
            </Reveal>
          ),
          enquiry: (
            <div id="contact">
              <EnquirySection {...enquiry} />
            </div>
          ),
          reviews: (
            <Reviews
              {...home.reviews}
              form={enquiry}
              approved={approved}
              testimonials={testimonials}
              links={pageLinks(site.pageNames, 'reviews')}
            />
          ),
        }}
      />
      <JsonLd data={legalService(site, areas)} />
    </>
  )
}
