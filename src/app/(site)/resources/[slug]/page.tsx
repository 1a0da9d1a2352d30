import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { articleCategories } from '@/content/categories'
import { isPrivate } from '@/enquiries/claim-types'
import { articlePath } from '@/platform/pages'
import { readCollection, readGlobal, readSite } from '@/site/read-content'
import { longDate } from '@/platform/time/london-time'
import { GuideEnd, nextGuide } from '@/site/resources/guide-end'
import { articleData, dayOfChange, withoutCheck } from '@/site/resources/article-data'
import { describe, JsonLd } from '@/site/shared/page-metadata'
import { LeaveNote } from '@/enquiries/leave/leave-note'
import { LeaveIfPrivate } from '@/enquiries/leave/leave-page'
import { TextPage } from '@/site/shared/text-page'

interface Props {
  params: Promise<{ slug: string }>
}

async function findArticle({ params }: Props) {
  const { slug } = await params
  const articles = await readCollection('articles')
  return articles.find((article) => article.slug === slug && article.body.length > 0)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const article = await findArticle(props)
  if (!article) return {}
  const { slug, summary, title, date } = article
  const days = { publishedTime: date, modifiedTime: dayOfChange(article) }
  return describe({ title, description: summary, path: articlePath(slug), article: days })
}

export default async function Page(props: Props) {
  const [article, guides, site, { closing }] = await Promise.all([
    findArticle(props),
    readCollection('articles'),
    readSite(),
    readGlobal('resources'),
  ])
  if (!article) notFound()
  const { title, summary, body, points, category, claimType, date, readTime } = article
  const when = `${longDate(date)} · ${readTime} min read`
  const { checked, text } = withoutCheck(body)
  return (
    <>
      <LeaveIfPrivate types={[claimType]} />
      <TextPage
        {...{ heading: title, lead: summary, points, body: text }}
        notes={[articleCategories[category], when, ...(checked ? [checked] : [])]}
        intro={isPrivate(claimType) && <LeaveNote className="mt-4" />}
      />
      <GuideEnd guide={article} next={nextGuide(article, guides)} site={site} closing={closing} />
      <JsonLd data={articleData(article, site.facts)} />
    </>
  )
}
