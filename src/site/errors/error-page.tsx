import { publicPages } from '@/platform/pages'
import { Button } from '@/ui/button'
import type { SiteLink } from '../shared/page-metadata'
import { MessageCard } from './message-card'

const siteLinks: readonly SiteLink[] = [publicPages.home, publicPages.contact].map(
  ({ path, label }) => ({ href: path, label }),
)

interface ErrorPageProps {
  retry: () => void
  links?: readonly SiteLink[]
}

/**
 * Its words aren't from the CMS, which may be away. Source: docs/product.md, "2.18 Where a page
 * breaks".
 */
export default function ErrorPage({ retry, links = siteLinks }: ErrorPageProps) {
  return (
    <div role="alert">
      <MessageCard
        heading="Something went wrong"
        sentence="This page could not be shown. Nothing you sent before is lost."
        links={links}
      >
        <Button className="mt-6" onClick={retry}>
          Try again
        </Button>
      </MessageCard>
    </div>
  )
}
