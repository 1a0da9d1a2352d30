import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { articleCategories } from '@/content/categories'
import { articlePath } from '@/platform/pages'
import { readCollection } from '@/site/read-content'
import { longDate } from '@/platform/time/london-time'
import { describe } from '@/site/shared/page-metadata'
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
  const { slug, summary, title } = article
  return describe({ title, description: summary, path: articlePath(slug) })
}

/** Source: docs/product.md, "2.7 Resources". */
export default async function Page(props: Props) {
  const article = await findArticle(props)
  if (!article) notFound()
  const { title, summary, body, category, date, readTime } = article
  const note = [articleCategories[category], longDate(date), `${readTime}\u00a0min\u00a0read`].join(
    ' · ',
  )
  return <TextPage heading={title} lead={summary} note={note} body={body} />
}
