import type { Metadata } from 'next'
import { DashboardPage } from '@/dashboard/dashboard-page'
import { panelPath, publicPages } from '@/platform/pages'
import { ThemeToggle } from '@/site/layout/theme-toggle'

export const metadata: Metadata = { title: 'Dashboard' }

/** Source: docs/product.md, "2.13 Dashboard". */
export default function Page() {
  return (
    <DashboardPage
      links={[
        { href: publicPages.home.path, label: 'View site' },
        { href: panelPath, label: 'Edit content' },
      ]}
      themeToggle={<ThemeToggle />}
    />
  )
}
