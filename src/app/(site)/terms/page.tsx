import { readGlobal } from '@/content/read'
import { paths } from '@/site/paths'
import { TextPage } from '@/site/text-page'
import { pageMetadata } from '../../metadata'

export const generateMetadata = () => pageMetadata('terms', paths.terms)

/** Source: specification, section 2. */
export default async function Page() {
  const { updated, ...terms } = await readGlobal('terms')
  return <TextPage {...terms} note={updated} />
}
