import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { readsDrafts } from '@/site/read-content'
import { SiteDocument } from '@/site/layout/site-document'
import { PreviewLine } from '@/site/preview/preview-line'
import { siteMetadata } from '@/site/shared/page-metadata'
import { themes } from '@/ui/theme/design-tokens'

export const generateMetadata = () => siteMetadata()

// The server around Next caches the answer until the content changes.
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: themes.dark.page }

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      {children}
      {(await readsDrafts()) && <PreviewLine />}
    </SiteDocument>
  )
}
