'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'

interface ReadArticleProps {
  slug: string
  href?: string
  id: string
  'aria-labelledby': string
  className: string
  children: ReactNode
}

/** Links to the article and logs the click. Source: docs/product.md, "2.7 Resources". */
export function ReadArticle({ slug, href, ...rest }: ReadArticleProps) {
  const log = () => console.log(`Read article: ${slug}`)
  return href === undefined ? (
    <button type="button" onClick={log} {...rest} />
  ) : (
    <Link href={href} onClick={log} {...rest} />
  )
}
