'use client'

import { useQuery } from '@tanstack/react-query'
import { Tabs } from '@/ui/tabs'
import { EnquiriesTab } from '@/enquiries/inbox/enquiries-tab'
import { inboxQuery } from '@/enquiries/inbox/enquiry-queries'
import { reviewsPage } from '@/reviews/moderation/review-queries'
import { ReviewsTab } from '@/reviews/moderation/reviews-tab'
import { SettingsTab } from './settings/settings-tab'
import { type DashboardTab, dashboardTabs, useDashboardAddress } from './shared/dashboard-address'

const panels: Record<DashboardTab, { label: string; content: React.ReactNode }> = {
  enquiries: { label: 'Enquiries', content: <EnquiriesTab /> },
  reviews: { label: 'Reviews', content: <ReviewsTab /> },
  settings: { label: 'Settings', content: <SettingsTab /> },
}

/** The dashboard's three parts, with how many enquiries are new and how many reviews wait. */
export function DashboardTabs() {
  const { address, change } = useDashboardAddress()
  const inbox = useQuery(inboxQuery)
  const pending = useQuery(reviewsPage('pending', 1))
  const counts: Partial<Record<DashboardTab, number | undefined>> = {
    enquiries: inbox.data?.counts.new,
    reviews: pending.data?.total,
  }
  const open = (id: string) => {
    const tab = dashboardTabs.find((one) => one === id)
    if (!tab || tab === address.tab) return
    const unfiltered = { search: '', claimType: undefined, status: undefined }
    change({ tab, page: 1, ...unfiltered, enquiry: undefined }, 'push')
  }
  return (
    <Tabs
      label="Dashboard"
      value={address.tab}
      onValueChange={open}
      tabs={dashboardTabs.map((id) => ({ id, count: counts[id], ...panels[id] }))}
    />
  )
}
