import { readSiteUrl } from '@/platform/environment.mjs'
import { articlePath } from '@/platform/pages'
import type { CollectionContent, SharedContent } from '@/site/read-content'
import { socialImageAddress } from '../shared/page-metadata'

type Facts = Pick<SharedContent['facts'], 'businessName' | 'consultant'>

/** A guide in terms of schema.org. Its author is the consultant, or the business while unnamed. */
export function articleData(
  { slug, title, summary, date, updatedAt }: CollectionContent<'articles'>[number],
  { businessName, consultant }: Facts,
) {
  const addressOf = (path: string) => new URL(path, readSiteUrl(process.env)).href
  const business = { '@type': 'Organization', name: businessName, url: addressOf('/') }
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    mainEntityOfPage: addressOf(articlePath(slug)),
    image: addressOf(socialImageAddress(articlePath(slug), [title, businessName])),
    datePublished: date,
    dateModified: updatedAt,
    author: consultant.name ? { '@type': 'Person', name: consultant.name } : business,
    publisher: business,
  }
}
