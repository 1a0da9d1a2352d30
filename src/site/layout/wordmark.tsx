import Link from 'next/link'

import { publicPages } from '@/platform/pages'
import { Container } from '@/ui/section'

/**
 * The business's name over the first view of every page, where the header is hidden. It links to home,
 * without prefetch: on home it would fetch home again. Source: docs/design.md, "Hero".
 */
export function Wordmark({ name }: { name: string }) {
  return (
    <div className="absolute inset-x-0 top-0 z-10 no-js:hidden short:hidden">
      <Container className="pt-3 lg:pt-5">
        <Link
          href={publicPages.home.path}
          prefetch={false}
          className="inline-flex min-h-11 items-center eyebrow hover:underline"
        >
          {name}
        </Link>
      </Container>
    </div>
  )
}
