import { readSiteUrl } from '@/platform/environment.mjs'
import { articlePath } from '@/platform/pages'
import type { CollectionContent, SharedContent } from '@/site/read-content'
import { socialImageAddress } from '../shared/page-metadata'

type Facts = Pick<SharedContent['facts'], 'businessName' | 'consultant'>

type Guide = CollectionContent<'articles'>[number]

/** A guide's own day may be later than its last change. */
export const dayOfChange = ({ date, updatedAt }: Pick<Guide, 'date' | 'updatedAt'>): string =>
  updatedAt > date ? updatedAt : date

/** A guide in terms of schema.org. Its author is the consultant, or the business while unnamed. */
export function articleData(article: Guide, { businessName, consultant }: Facts) {
  const { slug, title, summary, date } = article
  const addressOf = (path: string) => new URL(path, readSiteUrl(process.env)).href
  const business = { '@type': 'Organization', name: businessName, url: addressOf('/') }
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    mainEntityOfPage: addressOf(articlePath(slug)),
    image: addressOf(socialImageAddress(articlePath(slug), [title, businessName])),
    datePublished: date,
    dateModified: dayOfChange(article),
    author: consultant.name ? { '@type': 'Person', name: consultant.name } : business,
    publisher: business,
  }
}
