import { readGlobal } from '@/published/read'
import { pageMetadata } from '@/site/shared/page-metadata'
import { TextPage } from '@/site/shared/text-page'

export const generateMetadata = () => pageMetadata('privacy')

/** Source: docs/product.md, "2.10 Privacy and terms". */
export default async function Page() {
  const { updated, ...privacy } = await readGlobal('privacy')
  return <TextPage {...privacy} note={updated} />
}
