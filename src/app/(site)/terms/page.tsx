import { readGlobal } from '@/content/published/read'
import { pageMetadata } from '@/site/shared/page-metadata'
import { lastChange, TextPage } from '@/site/shared/text-page'

export const generateMetadata = () => pageMetadata('terms')

/** Source: docs/product.md, "2.10 Privacy and terms". */
export default async function Page() {
  const page = await readGlobal('terms')
  return <TextPage {...page} note={lastChange(page)} />
}
