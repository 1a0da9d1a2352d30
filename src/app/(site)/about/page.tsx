import { readGlobal, readSite } from '@/site/read-content'
import { AboutPage } from '@/site/about/about-page'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('about')

/** Source: docs/product.md, "2.5 About". */
export default async function Page() {
  const [site, about] = await Promise.all([readSite(), readGlobal('about')])
  return <AboutPage {...about} consultant={site.facts.consultant} />
}
