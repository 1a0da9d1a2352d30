import type { SiteLink } from './site-link'

/** Where the pages are. Source: docs/product.md, "2. Pages". */
export const paths = {
  home: '/',
  services: '/services',
  about: '/about',
  resources: '/resources',
  faq: '/faq',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
} as const

export type PageName = keyof typeof paths

/** The pages in the header, and the ways on where there is no page. */
export const headerPages = ['home', 'services', 'about', 'faq', 'contact'] as const

export const footerPages = ['services', 'about', 'resources', 'faq', 'contact'] as const

export const legalPages = ['privacy', 'terms'] as const

/** The enquiry form on home, from wherever one is. */
export const enquiryPath = '/#enquiry'

/** Links to pages under the names that the consultant gave them. */
export function pageLinks(
  pages: readonly PageName[],
  names: Readonly<Record<PageName, string>>,
): SiteLink[] {
  return pages.map((page) => ({ href: paths[page], label: names[page] }))
}
