import { readGlobal } from '@/content/read'
import { paths } from '@/site/paths'
import { TextPage } from '@/site/text-page'
import { pageMetadata } from '../../metadata'

export const generateMetadata = () => pageMetadata('privacy', paths.privacy)

/** Source: specification, section 2. */
export default async function Page() {
  const { updated, ...privacy } = await readGlobal('privacy')
  return <TextPage {...privacy} note={updated} />
}
