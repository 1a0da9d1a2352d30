import type { ReactNode } from 'react'
import { SiteDocument } from '../site-document'

/** The public pages' document: none of the panel's or the dashboard's code is in it. */
export default function Layout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>
}
