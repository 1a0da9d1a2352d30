import type { ArticleCategory } from '../../categories'

export interface ArticleDefaults {
  slug: string
  title: string
  category: ArticleCategory
  /** ISO time. */
  date: string
  /** At 220 words a minute, rounded up. */
  readTime: number
  summary: string
  /** Markdown; facts are quoted in double braces. */
  body: string
}
