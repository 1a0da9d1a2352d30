import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { SiteDocument } from '@/site/layout/site-document'
import { siteMetadata } from '@/site/shared/page-metadata'
import { themes } from '@/ui/theme/design-tokens'

export const generateMetadata = () => siteMetadata()

// The server around Next keeps what is made here, and asks again when the content changes.
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: themes.dark.page }

/** The public pages' document: none of the panel's or the dashboard's code is in it. */
export default function Layout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>
}
