import type { MetadataRoute } from 'next'
import { siteUrl } from '@/contract/site-url'
import { readCollection } from '@/published/read'
import { paths } from '@/site/shared/paths'

/** Every address of the public site. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const articles = await readCollection('articles')
  const readable = articles.filter(({ sections }) => sections.length > 0)
  const all = [...Object.values(paths), ...readable.map(({ slug }) => `${paths.resources}/${slug}`)]
  return all.map((path) => ({ url: new URL(path, siteUrl()).href }))
}
