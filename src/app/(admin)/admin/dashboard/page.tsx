import type { Metadata } from 'next'
import { DashboardPage } from '@/dashboard/dashboard-page'

export const metadata: Metadata = { title: 'Dashboard' }

/** Source: docs/product.md, "2.13 Dashboard". */
export default function Page() {
  return <DashboardPage />
}
