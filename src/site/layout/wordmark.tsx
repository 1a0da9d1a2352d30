import Link from 'next/link'

import { Container } from '@/ui/section'

/**
 * The business's name over the first view of every page, the way home: the header that also says it
 * is hidden there. Source: docs/design.md, "Hero". Not fetched ahead: on home it would fetch home again.
 */
export function Wordmark({ name }: { name: string }) {
  return (
    <div className="absolute inset-x-0 top-0 z-10 noscript:hidden">
      <Container className="pt-3 lg:pt-5">
        <Link
          href="/"
          prefetch={false}
          className="inline-flex min-h-11 items-center eyebrow hover:underline"
        >
          {name}
        </Link>
      </Container>
    </div>
  )
}
