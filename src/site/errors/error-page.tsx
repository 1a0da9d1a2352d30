import type { ReactNode } from 'react'
import { publicPages } from '@/platform/pages'
import { Seal } from '@/ui/brand/ornaments'
import { Button } from '@/ui/button'
import { cardStyle } from '@/ui/card-style'
import { Container } from '@/ui/section'
import { LinkRows } from '../shared/link-rows'
import type { SiteLink } from '../shared/page-metadata'

interface MessageCardProps {
  heading: string
  sentence: string
  links: readonly SiteLink[]
  children?: ReactNode
}

export function MessageCard({ heading, sentence, links, children }: MessageCardProps) {
  return (
    <Container className="grid min-h-[70vh] place-items-center py-section">
      <div
        className={cardStyle({
          padding: 'none',
          className: 'relative w-full max-w-form overflow-clip p-6 sm:p-12',
        })}
      >
        <div className="pointer-events-none absolute -top-14 -right-10 sm:-top-28 sm:-right-24">
          <Seal className="w-36 sm:w-96" />
        </div>
        <div className="relative">
          <h1 className="max-w-[5em] text-h2">{heading}</h1>
          <p className="mt-4 max-w-[18rem] text-muted">{sentence}</p>
          {children}
          <LinkRows links={links} className="mt-8" />
        </div>
      </div>
    </Container>
  )
}

const siteLinks: readonly SiteLink[] = [publicPages.home, publicPages.contact].map(
  ({ path, label }) => ({ href: path, label }),
)

interface ErrorPageProps {
  retry: () => void
  links?: readonly SiteLink[]
}

/** Its words aren't from the CMS, which may be away. */
export default function ErrorPage({ retry, links = siteLinks }: ErrorPageProps) {
  return (
    <div role="alert">
      <MessageCard
        heading="Something went wrong"
        sentence="This page couldn’t be shown. Nothing you’ve already sent is lost."
        links={links}
      >
        <Button className="mt-6" onClick={retry}>
          Try again
        </Button>
      </MessageCard>
    </div>
  )
}
