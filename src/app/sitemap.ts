import type { MetadataRoute } from 'next'
import { claimTypeValues } from '@/enquiries/claim-types'
import { articlePath, publicPages, startPath } from '@/platform/pages'
import { readSiteUrl } from '@/platform/environment.mjs'
import { readCollection } from '@/site/read-content'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const articles = await readCollection('articles')
  const readable = articles.filter(({ body }) => body.length > 0)
  const all = [
    ...Object.values(publicPages).map(({ path }) => path),
    ...claimTypeValues.map(startPath),
    ...readable.map(({ slug }) => articlePath(slug)),
  ]
  return all.map((path) => ({ url: new URL(path, readSiteUrl(process.env)).href }))
}
