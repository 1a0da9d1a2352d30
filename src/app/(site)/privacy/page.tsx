import { readGlobal } from '@/content/published/read'
import { longDate } from '@/platform/time/london-time'
import { pageMetadata } from '@/site/shared/page-metadata'
import { TextPage } from '@/site/shared/text-page'

export const generateMetadata = () => pageMetadata('privacy')

/** Source: docs/product.md, "2.10 Privacy and terms". */
export default async function Page() {
  const { body, heading, lastChanged, lastChangedWords, lead } = await readGlobal('privacy')
  const note = lastChanged && `${lastChangedWords} ${longDate(lastChanged)}`
  return <TextPage heading={heading} lead={lead} note={note} text={body} />
}
