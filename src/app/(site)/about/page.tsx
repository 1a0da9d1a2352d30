import { readGlobal, readSite } from '@/site/read-content'
import { AboutPage } from '@/site/about/about-page'
import { BusinessDetails } from '@/site/shared/business-details'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('about')

export default async function Page() {
  const [site, about] = await Promise.all([readSite(), readGlobal('about')])
  const business = <BusinessDetails heading={site.enquiry.who} rows={site.business} />
  return <AboutPage {...about} consultant={site.facts.consultant} business={business} />
}
