import { readGlobal } from '@/published/read'
import { pageLinks } from '../shared/page-links'
import { NotFoundCard } from './not-found-card'

/** The 404 card with ways on. Source: docs/product.md, "2.11 Where there is no page". */
export async function NotFoundPage() {
  const { notFound, pageNames } = await readGlobal('site')
  return <NotFoundCard {...notFound} links={pageLinks('header', pageNames)} />
}
