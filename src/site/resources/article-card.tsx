import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'

import { longDate } from '@/platform/time/london-time'
import { ReadArticle } from './read-article'

export interface ArticleCardContent {
  slug: string
  title: string
  summary: string
  category: string
  /** ISO 8601. */
  date: string
  /** In minutes. */
  readTime: number
  /** An article without a text has no page. */
  href?: string
}

/** Source: docs/product.md, "2.7 Resources". */
export function ArticleCard({ readLabel, ...article }: ArticleCardContent & { readLabel: string }) {
  const { slug, title, summary, category, date, readTime, href } = article
  const titleId = `article-${slug}`
  const buttonId = `read-${slug}`
  const named = { id: buttonId, 'aria-labelledby': `${buttonId} ${titleId}` }
  const look = buttonStyle({ variant: 'secondary', size: 'small' })
  return (
    <article
      aria-labelledby={titleId}
      className={cardStyle({ padding: 'small', className: 'flex h-full flex-col' })}
    >
      <p className="eyebrow">{category}</p>
      <h3 id={titleId} className="mt-3">
        {title}
      </h3>
      <p className="mt-3 grow text-small text-muted">{summary}</p>
      <p className="mt-5 mb-5 text-fine text-muted figures">
        <time dateTime={date.slice(0, 10)}>{longDate(date)}</time>
        {' · '}
        {readTime} min read
      </p>
      <div>
        <ReadArticle slug={slug} {...(href && { href })} className={look} {...named}>
          {readLabel}
        </ReadArticle>
      </div>
    </article>
  )
}
