import type { Metadata } from 'next'
import { socialImageSize } from '@/brand/social-image'
import { type PageName, publicPages } from '@/contract/pages'
import { readSiteUrl } from '@/contract/environment.mjs'
import { readGlobal, readSite } from '@/published/read'

/** What is shown beside a shared link: `(site)/social-image.png`. */
const images = [
  {
    url: '/social-image.png',
    ...socialImageSize,
    alt: 'A monogram beside a rosette of fine engraved lines',
  },
]

/** What every public page says of itself unless it says something else. */
export async function siteMetadata(): Promise<Metadata> {
  const { facts } = await readSite()
  return {
    metadataBase: readSiteUrl(process.env),
    // Telephone numbers and addresses are links already.
    formatDetection: { telephone: false, email: false, address: false },
    openGraph: { type: 'website', locale: 'en_GB', siteName: facts.businessName, images },
    twitter: { card: 'summary_large_image' },
  }
}

/** What a page's `seo` part says, for search engines and shared links. */
export async function pageMetadata(page: PageName): Promise<Metadata> {
  const [{ seo }, { facts }] = await Promise.all([readGlobal(page), readSite()])
  const { path } = publicPages[page]
  return describe({ ...seo, path, businessName: facts.businessName })
}

/**
 * @param path the page's canonical address
 */
export function describe({
  title,
  description,
  path,
  businessName,
}: {
  title: string
  description: string
  path: string
  businessName: string
}): Metadata {
  return {
    title: `${title} · ${businessName}`,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'en_GB',
      siteName: businessName,
      title,
      description,
      url: path,
      images,
    },
  }
}
