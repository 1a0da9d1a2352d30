'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'

interface ReadArticleProps {
  slug: string
  /** Where it can be read; an article without a text leads nowhere. */
  href?: string
  id: string
  'aria-labelledby': string
  className: string
  children: ReactNode
}

/**
 * Read Article: it leads to the article's page, and logs.
 *
 * Source: docs/product.md, "2.7 Resources".
 */
export function ReadArticle({ slug, href, ...rest }: ReadArticleProps) {
  const log = () => console.log(`Read article: ${slug}`)
  return href === undefined ? (
    <button type="button" onClick={log} {...rest} />
  ) : (
    <Link href={href} onClick={log} {...rest} />
  )
}
