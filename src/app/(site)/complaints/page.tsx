import { readGlobal } from '@/site/read-content'
import { pageMetadata } from '@/site/shared/page-metadata'
import { SiteText } from '@/site/shared/text-page'

export const generateMetadata = () => pageMetadata('complaints')

/** Source: docs/product.md, "2.10 Privacy and terms". */
export default async function Page() {
  return <SiteText {...await readGlobal('complaints')} />
}
