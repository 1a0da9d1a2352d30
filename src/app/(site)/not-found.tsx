import { readSite } from '@/site/read-content'
import { MessageCard } from '@/site/errors/error-page'
import { pageLinks } from '@/site/shared/page-metadata'

export default async function NotFound() {
  const { notFound, pageNames } = await readSite()
  return <MessageCard {...notFound} links={pageLinks(pageNames, 'header')} />
}
