import type { Metadata } from 'next'
import { createHash } from 'node:crypto'
import { pageTitle } from '@/content/page-title'
import {
  type LinkPlace,
  type PageName,
  pagesLinkedFrom,
  publicPages,
  socialImagePath,
} from '@/platform/pages'
import {
  type BrandFile,
  brandFileAddress,
  homeScreenSide,
  socialImageSize,
} from '@/ui/brand/brand-files'
import { readSiteUrl } from '@/platform/environment.mjs'
import { readBusinessName, readGlobal, readReturned } from '@/site/read-content'

export interface SiteLink {
  href: string
  label: string
}

export function pageLinks(
  names: Readonly<Record<PageName, string>>,
  ...places: LinkPlace[]
): SiteLink[] {
  return pagesLinkedFrom(...places).map((page) => ({
    href: publicPages[page].path,
    label: names[page],
  }))
}

/** Of a page that belongs to the person who has its link. */
export async function linkedMetadata(title: string): Promise<Metadata> {
  const [businessName, returned] = await Promise.all([readBusinessName(), readReturned()])
  const error = returned ? 'Error: ' : ''
  return { title: `${error}${title} · ${businessName}`, robots: { index: false, follow: false } }
}

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
  return {
    icons: await readIcons(),
    metadataBase: readSiteUrl(process.env),
    // Telephone numbers and addresses are already links.
    formatDetection: { telephone: false, email: false, address: false },
    twitter: { card: 'summary_large_image' },
  }
}

/** @param isError true for a page that shows a refused form again */
export async function pageMetadata(page: PageName, { isError = false } = {}): Promise<Metadata> {
  const { seo } = await readGlobal(page)
  const title = isError ? `Error: ${seo.title}` : seo.title
  return describe({ ...seo, title, path: publicPages[page].path })
}

interface Described {
  title: string
  description: string
  path: string
  /** The days of a guide, as `YYYY-MM-DD`. */
  article?: { publishedTime: string; modifiedTime: string }
}

export async function describe({ path, article, ...words }: Described): Promise<Metadata> {
  const { title, description } = words
  const businessName = await readBusinessName()
  const images = {
    url: socialImageAddress(path, [title, businessName]),
    ...socialImageSize,
    alt: `${title}, ${businessName}`,
  }
  const shared = { ...words, url: path, locale: 'en_GB', siteName: businessName, images }
  return {
    title: pageTitle(title, businessName),
    description,
    alternates: { canonical: path },
    openGraph: article
      ? { ...shared, ...article, type: 'article' }
      : { ...shared, type: 'website' },
  }
}

/** The query changes with the words on it, since networks store images by their address. */
export function socialImageAddress(path: string, words: readonly string[]): string {
  const hash = createHash('sha256').update(words.join()).digest('hex').slice(0, 8)
  return `${socialImagePath(path)}?${hash}`
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
