import { readSite } from '@/site/read-content'
import { pageLinks } from '../shared/page-metadata'
import { MessageCard } from './message-card'

/** The 404 card. Source: docs/product.md, "2.11 Where there is no page". */
export async function NotFoundPage() {
  const { notFound, pageNames } = await readSite()
  return <MessageCard {...notFound} links={pageLinks('header', pageNames)} />
}
