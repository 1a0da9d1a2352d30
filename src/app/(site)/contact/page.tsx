import { readEnquiry, readGlobal, readSite } from '@/site/read-content'
import { ContactPage } from '@/site/contact/contact-page'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('contact')

export default async function Page() {
  const [site, page, enquiry] = await Promise.all([
    readSite(),
    readGlobal('contact'),
    readEnquiry(),
  ])
  return <ContactPage page={page} site={site} enquiry={enquiry} />
}
