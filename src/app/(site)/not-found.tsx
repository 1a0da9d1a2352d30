import { readSite } from '@/site/read-content'
import { MessageCard } from '@/site/errors/error-page'
import { pageLinks } from '@/site/shared/page-metadata'

/** Source: docs/product.md, "2.11 Where there is no page". */
export default async function NotFound() {
  const { notFound, pageNames } = await readSite()
  return <MessageCard {...notFound} links={pageLinks('header', pageNames)} />
}
