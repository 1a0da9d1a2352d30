import { readGlobal } from '@/published/read'
import { headerPages, pageLinks } from '../shared/paths'
import { NotFoundCard } from './not-found-card'

/** The 404 card with ways on. Source: docs/product.md, "2.11 Where there is no page". */
export async function NotFoundPage() {
  const { notFound, pageNames } = await readGlobal('site')
  return <NotFoundCard {...notFound} links={pageLinks(headerPages, pageNames)} />
}
