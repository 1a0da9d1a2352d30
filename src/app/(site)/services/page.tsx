import { enquiryPath } from '@/platform/pages'
import { readGlobal, readSite } from '@/site/read-content'
import { ServicesPage } from '@/site/services/services-page'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('services')

/** Source: docs/product.md, "2.6 Services". */
export default async function Page() {
  const [site, services] = await Promise.all([readSite(), readGlobal('services')])
  const action = { href: enquiryPath, label: site.actions.book }
  return <ServicesPage {...services} closing={{ ...services.closing, action }} />
}
