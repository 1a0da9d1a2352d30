import type { Metadata } from 'next'
import { DashboardPage } from '@/admin-plugin/dashboard/dashboard-page'
import { ThemeToggle } from '@/site/layout/theme-toggle'
import { Icon } from '@/ui/icons/icon'

export const metadata: Metadata = { title: 'Dashboard' }

/**
 * The dashboard: static, its data is asked for in the browser.
 *
 * Source: docs/product.md, "2.13 Dashboard".
 */
export default function Page() {
  return (
    <DashboardPage
      links={[
        { href: '/', label: 'View site' },
        { href: '/cms', label: 'Edit content' },
      ]}
      themeToggle={<ThemeToggle sun={<Icon name="sun" />} moon={<Icon name="moon" />} />}
    />
  )
}
