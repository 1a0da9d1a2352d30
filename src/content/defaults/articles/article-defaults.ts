import type { ArticleCategory } from '../../categories'

/** An article as a fresh site has it. */
export interface ArticleDefaults {
  slug: string
  title: string
  category: ArticleCategory
  /** When it is dated, as an ISO time. */
  date: string
  /** In minutes, at 220 words a minute, rounded up. */
  readTime: number
  summary: string
  /**
   * The text as Markdown: headings of the second and third level, paragraphs, bold and italic words,
   * lists, quotes and links. Facts are quoted in double braces.
   */
  body: string
}
