import { readdirSync } from 'node:fs'
import path from 'node:path'
import { claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { limitRules, monthsInWords, unconfirmedChanges } from '@/enquiries/limit-rules'
import { openFor } from '@/enquiries/referral'
import { daysAfterWish } from '@/enquiries/retention'
import { pageNames, textPageNames } from '@/platform/pages'
import type { Article, Config, PracticeArea } from '../../../payload-types'
import { claimTypeWords } from './claim-type-words'
import { contentFolder, readContent } from './content-files'

type Made = 'id' | 'createdAt' | 'updatedAt' | '_order' | '_status' | 'globalType' | 'readTime'

/** A document as the file of a fresh site has it. */
type Words<Document> = Document extends { body: unknown }
  ? Omit<Document, Made | 'body'> & { /** In Markdown. */ body: string }
  : Omit<Document, Made>

type Globals = Config['globals']

const { employment } = limitRules
const [due] = unconfirmedChanges([employment])

/** What the texts quote of the tables, besides the facts, so that they follow them. */
const quoted = {
  daysAfterWish: String(daysAfterWish),
  daysOpen: String(openFor),
  employmentLimit: monthsInWords(employment),
  ...(due && { employmentLimitDue: monthsInWords(due.change) }),
  // Immigration has a fact of its own.
  services: new Intl.ListFormat('en-GB').format(
    claimTypeValues
      .filter((type) => type !== 'immigration')
      .map((type) => claimTypeWords[type].card.title)
      .map((title, index) => (index === 0 ? title : title.toLowerCase())),
  ),
}

export function fileOf(slug: keyof Globals): string {
  if (textPageNames.some((name) => name === slug)) return `pages/${slug}.md`
  return pageNames.some((name) => name === slug) ? `pages/${slug}.yaml` : `facts/${slug}.yaml`
}

/** What a page or facts say on a fresh site. Payload checks the words when they're stored. */
export const globalWords = <Slug extends keyof Globals>(slug: Slug) =>
  readContent(fileOf(slug), quoted) as Words<Globals[Slug]>

/** The documents of a collection on a fresh site, in order. */
export const listWords = <Slug extends 'faqs' | 'saved-replies' | 'testimonials'>(slug: Slug) =>
  readContent(`${slug}.yaml`, quoted) as Words<Config['collections'][Slug]>[]

/** The newest first. */
export const articleWords = (): Words<Article>[] =>
  readdirSync(path.join(contentFolder, 'articles'))
    .map((file) => {
      const words = readContent(`articles/${file}`, quoted) as Words<Article>
      return { ...words, slug: path.parse(file).name, date: `${words.date}T12:00:00.000Z` }
    })
    .toSorted((one, other) => other.date.localeCompare(one.date))

export const serviceWords: readonly Words<PracticeArea>[] = claimTypeValues.map((claimType) => {
  const { label, service } = claimTypes[claimType]
  return { ...claimTypeWords[claimType].card, claimType, formName: label, reviewName: service }
})
