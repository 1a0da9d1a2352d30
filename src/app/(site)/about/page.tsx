import { contactSectionPath } from '@/platform/pages'
import { readGlobal, readSite } from '@/site/read-content'
import { AboutPage } from '@/site/about/about-page'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('about')

/** Source: docs/product.md, "2.5 About". */
export default async function Page() {
  const [site, about] = await Promise.all([readSite(), readGlobal('about')])
  const { portrait, ...consultant } = site.consultant
  const { action, ...closing } = about.closing
  return (
    <AboutPage
      {...about}
      {...consultant}
      {...(portrait && { portrait })}
      closing={{ ...closing, action: { href: contactSectionPath, label: action } }}
    />
  )
}
