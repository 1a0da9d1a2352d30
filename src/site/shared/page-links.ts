import { type LinkPlace, type PageName, pagesLinkedFrom, publicPages } from '@/platform/pages'

/** Somewhere to go, and what it is called. */
export interface SiteLink {
  href: string
  label: string
}

/** A place's links to pages, under the names that the admin gave them. */
export function pageLinks(place: LinkPlace, names: Readonly<Record<PageName, string>>): SiteLink[] {
  return pagesLinkedFrom(place).map((page) => ({
    href: publicPages[page].path,
    label: names[page],
  }))
}
