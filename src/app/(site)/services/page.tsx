import { readEnquiry, readGlobal, readSite } from '@/site/read-content'
import { ServicesPage } from '@/site/services/services-page'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('services')

export default async function Page() {
  const [{ actions, facts }, services, { regulation, names }] = await Promise.all([
    readSite(),
    readGlobal('services'),
    readEnquiry(),
  ])
  const { fee } = facts
  return <ServicesPage {...services} book={actions.book} fee={fee} law={{ regulation, names }} />
}
