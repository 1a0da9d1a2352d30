import { readSiteUrl } from '@/platform/environment.mjs'
import type { RichText } from '@/content/published/rich-text'
import { articlePath } from '@/platform/pages'
import type { CollectionContent, SharedContent } from '@/site/read-content'
import { socialImageAddress } from '../shared/page-metadata'

type Facts = Pick<SharedContent['facts'], 'businessName' | 'consultant'>

type Guide = CollectionContent<'articles'>[number]

/** A guide's own day may be later than its last change. */
export const dayOfChange = ({ date, updatedAt }: Pick<Guide, 'date' | 'updatedAt'>): string =>
  updatedAt > date ? updatedAt : date

/** The last line of a guide's text may say when it was checked, and against what: it stands beside it. */
export function withoutCheck(body: RichText): { text: RichText; checked?: string } {
  const last = body.at(-1)
  if (last?.kind !== 'paragraph') return { text: body }
  const words = last.children.map((one) => (one.kind === 'words' ? one.text : '')).join('')
  return words.startsWith('Checked on ')
    ? { text: body.slice(0, -1), checked: words }
    : { text: body }
}

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
