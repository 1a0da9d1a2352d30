import { readCollection, readGlobal } from '@/content/read'
import { AboutTeaser } from '@/site/about-teaser'
import { EnquirySection } from '@/site/enquiry-section'
import { Hero } from '@/site/hero'
import { paths } from '@/site/paths'
import { Services } from '@/site/services'
import { WhoIWorkWith } from '@/site/who-i-work-with'

/** Source: specification, "Home". */
export default async function Page() {
  const [site, home, areas] = await Promise.all([
    readGlobal('site'),
    readGlobal('home'),
    readCollection('practice-areas'),
  ])
  const { businessName, phone, email } = site.facts
  const { portrait } = site.consultant
  return (
    <>
      <Hero
        {...home.hero}
        wordmark={businessName}
        action={{ href: '#enquiry', label: site.actions.book }}
      />
      <Services {...home.services} cards={areas} />
      <WhoIWorkWith {...home.clients} />
      <AboutTeaser
        heading={home.about.heading}
        paragraphs={home.about.paragraphs}
        action={{ href: paths.about, label: home.about.action }}
        {...(portrait && { portrait })}
      />
      <div id="contact">
        <EnquirySection {...site.enquiry} phone={phone} email={email} />
      </div>
    </>
  )
}
