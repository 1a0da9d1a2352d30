import type { Metadata } from 'next'
import { type LinkPlace, type PageName, pagesLinkedFrom, publicPages } from '@/platform/pages'
import {
  type BrandFile,
  brandFileAddress,
  homeScreenSide,
  socialImageSize,
} from '@/ui/brand/brand-files'
import { readSiteUrl } from '@/platform/environment.mjs'
import { readBusinessName, readGlobal } from '@/site/read-content'

export interface SiteLink {
  href: string
  label: string
}

export function pageLinks(place: LinkPlace, names: Readonly<Record<PageName, string>>): SiteLink[] {
  return pagesLinkedFrom(place).map((page) => ({
    href: publicPages[page].path,
    label: names[page],
  }))
}

const openGraph = (businessName: string) => ({
  type: 'website' as const,
  locale: 'en_GB',
  siteName: businessName,
  images: {
    url: brandFileAddress('/social-image.png', businessName),
    ...socialImageSize,
    alt: 'A monogram beside a rosette of fine engraved lines',
  },
})

export async function readIcons() {
  const businessName = await readBusinessName()
  const address = (path: BrandFile) => brandFileAddress(path, businessName)
  return {
    icon: { url: address('/icon.svg'), type: 'image/svg+xml', sizes: 'any' },
    apple: {
      url: address('/apple-icon.png'),
      type: 'image/png',
      sizes: `${homeScreenSide}x${homeScreenSide}`,
    },
  }
}

export async function siteMetadata(): Promise<Metadata> {
  const [businessName, icons] = await Promise.all([readBusinessName(), readIcons()])
  return {
    icons,
    metadataBase: readSiteUrl(process.env),
    // Telephone numbers and addresses are already links.
    formatDetection: { telephone: false, email: false, address: false },
    openGraph: openGraph(businessName),
    twitter: { card: 'summary_large_image' },
  }
}

export async function pageMetadata(page: PageName): Promise<Metadata> {
  const { seo } = await readGlobal(page)
  return describe({ ...seo, path: publicPages[page].path })
}

interface Described {
  title: string
  description: string
  path: string
}

export async function describe({ title, description, path }: Described): Promise<Metadata> {
  const businessName = await readBusinessName()
  return {
    title: `${title} · ${businessName}`,
    description,
    alternates: { canonical: path },
    openGraph: { ...openGraph(businessName), title, description, url: path },
  }
}

/** `<` is escaped, so that no text from the CMS can end the script. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
