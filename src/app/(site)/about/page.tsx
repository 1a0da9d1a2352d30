import { readGlobal } from '@/content/read'
import { AboutPage } from '@/site/about-page'
import { paths } from '@/site/paths'
import { pageMetadata } from '../../metadata'

export const generateMetadata = () => pageMetadata('about', paths.about)

/** Source: specification, "About page". */
export default async function Page() {
  const [site, about] = await Promise.all([readGlobal('site'), readGlobal('about')])
  const { portrait, ...consultant } = site.consultant
  const { action, ...closing } = about.closing
  return (
    <AboutPage
      {...about}
      {...consultant}
      {...(portrait && { portrait })}
      closing={{ ...closing, action: { href: '/#contact', label: action } }}
    />
  )
}
