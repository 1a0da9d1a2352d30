import type { Metadata } from 'next'
import { readSite } from '@/site/read-content'
import { SiteDocument } from '@/site/layout/site-document'
import { siteMetadata } from '@/site/shared/page-metadata'
import NotFound from './(site)/not-found'

// The build reads no content.
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const [metadata, { notFound, facts }] = await Promise.all([siteMetadata(), readSite()])
  return { ...metadata, title: `${notFound.heading} · ${facts.businessName}` }
}

/** The three parts of the app have no layout in common. */
export default function GlobalNotFound() {
  return (
    <SiteDocument>
      <NotFound />
    </SiteDocument>
  )
}
