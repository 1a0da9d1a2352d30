'use client'

import type { ComponentProps } from 'react'

/**
 * Read Article, where there is nothing to read yet: it only logs.
 *
 * Source: docs/product.md, "2.7 Resources".
 */
export function ReadArticle({ slug, ...rest }: ComponentProps<'button'> & { slug: string }) {
  return <button type="button" onClick={() => console.log(`Read article: ${slug}`)} {...rest} />
}
