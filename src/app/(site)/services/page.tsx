import { readGlobal } from '@/content/read'
import { enquiryPath, paths } from '@/site/paths'
import { ServicesPage } from '@/site/services-page'
import { pageMetadata } from '../../metadata'

export const generateMetadata = () => pageMetadata('services', paths.services)

/** Source: specification, "Services page". */
export default async function Page() {
  const [site, services] = await Promise.all([readGlobal('site'), readGlobal('services')])
  const action = { href: enquiryPath, label: site.actions.book }
  return <ServicesPage {...services} closing={{ ...services.closing, action }} />
}
