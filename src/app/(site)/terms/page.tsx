import { readGlobal } from '@/published/read'
import { pageMetadata } from '@/site/shared/page-metadata'
import { TextPage } from '@/site/shared/text-page'

export const generateMetadata = () => pageMetadata('terms')

/** Source: docs/product.md, "2.10 Privacy and terms". */
export default async function Page() {
  const { updated, ...terms } = await readGlobal('terms')
  return <TextPage {...terms} note={updated} />
}
