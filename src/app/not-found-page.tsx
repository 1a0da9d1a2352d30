import { readGlobal } from '@/content/read'
import { NotFoundCard } from '@/site/not-found-card'
import { headerPages, pageLinks } from '@/site/paths'

/** The 404 card with ways on. Source: specification, section 8. */
export async function NotFoundPage() {
  const { notFound, pageNames } = await readGlobal('site')
  return <NotFoundCard {...notFound} links={pageLinks(headerPages, pageNames)} />
}
