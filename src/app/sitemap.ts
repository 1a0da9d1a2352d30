import type { MetadataRoute } from 'next'
import { claimTypeValues } from '@/enquiries/claim-types'
import { articlePath, type PublicPage, publicPages, startPath } from '@/platform/pages'
import { readSiteUrl } from '@/platform/environment.mjs'
import { readCollection } from '@/site/read-content'

const isListed = ({ inSitemap }: PublicPage): boolean => inSitemap

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const articles = await readCollection('articles')
  const readable = articles.filter(({ body }) => body.length > 0)
  const pages = Object.values(publicPages).filter(isListed)
  const all = [
    ...pages.map(({ path }) => path),
    ...claimTypeValues.map(startPath),
    ...readable.map(({ slug }) => articlePath(slug)),
  ]
  return all.map((path) => ({ url: new URL(path, readSiteUrl(process.env)).href }))
}
