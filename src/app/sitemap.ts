import type { MetadataRoute } from 'next'
import { claimTypeValues } from '@/enquiries/claim-types'
import { articlePath, pageNames, publicPages, startPath } from '@/platform/pages'
import { readSiteUrl } from '@/platform/environment.mjs'
import { dayOfChange } from '@/site/resources/article-data'
import { readCollection, readGlobal } from '@/site/read-content'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

/** As Next writes the canonical address, so home's has no slash. */
const addressOf = (path: string) => new URL(path, readSiteUrl(process.env)).href.replace(/\/$/, '')

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [articles, globals] = await Promise.all([
    readCollection('articles'),
    Promise.all(pageNames.map(readGlobal)),
  ])
  const readable = articles.filter(({ body }) => body.length > 0)
  return [
    ...pageNames.map((name, place) => [publicPages[name].path, globals[place]?.updatedAt] as const),
    ...claimTypeValues.map((type) => [startPath(type), undefined] as const),
    ...readable.map((article) => [articlePath(article.slug), dayOfChange(article)] as const),
  ].map(([path, changed]) => ({
    url: addressOf(path),
    ...(changed && { lastModified: changed }),
  }))
}
