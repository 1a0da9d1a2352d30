import type { ReactNode } from 'react'
import { readsDrafts } from '@/site/read-content'
import { SiteDocument } from '@/site/layout/site-document'
import { PreviewFollower } from '@/site/preview/preview-follower'
import { siteMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => siteMetadata()

// The server around Next caches the answer until the content changes.
export const dynamic = 'force-dynamic'

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      {children}
      {(await readsDrafts()) && (
        <>
          <p className="pointer-events-none fixed bottom-20 left-4 z-30 max-w-[calc(100vw-2rem)] rounded border border-line bg-raised px-3 py-1.5 text-small md:bottom-4">
            Preview, with words that aren’t published yet
          </p>
          <PreviewFollower />
        </>
      )}
    </SiteDocument>
  )
}
