/** Somewhere to go, and what it is called. */
export interface SiteLink {
  href: string
  label: string
}
