'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { type Tab, Tabs } from '@/ui/tabs'
import { EnquiriesTab } from '@/enquiries/inbox/enquiries-tab'
import { reviewsPage } from '@/reviews/moderation/review-calls'
import { ReviewsTab } from '@/reviews/moderation/reviews-tab'
import { adminPages, panelPath, publicPages } from '@/platform/pages'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { mainId } from '@/ui/skip-link'
import { Loading } from '@/ui/spinner'
import { keepReturnAddress } from '@/account/sign-in-address'
import { ThemeToggle } from '@/ui/theme/theme'
import { SettingsTab } from './settings/settings-tab'
import {
  dashboardId,
  type DashboardTab,
  dashboardTabs,
  unfiltered,
  useDashboardAddress,
} from './shared/dashboard-address'
import { SignInUnknown, useAuth } from './shared/auth'
import { forgetDrafts } from './shared/drafts'
import { callQuery } from './shared/query'

function DashboardTabs() {
  const { address, change } = useDashboardAddress()
  const inbox = useQuery(callQuery('inbox'))
  const pending = useQuery(reviewsPage('pending', 1))
  const panels: Record<DashboardTab, Omit<Tab, 'id'>> = {
    enquiries: { label: 'Enquiries', count: inbox.data?.counts.new, content: <EnquiriesTab /> },
    reviews: { label: 'Reviews', count: pending.data?.total, content: <ReviewsTab /> },
    settings: { label: 'Settings', content: <SettingsTab /> },
  }
  return (
    <Tabs
      label="Dashboard"
      value={address.tab}
      onValueChange={(id) =>
        change(
          { ...unfiltered, tab: dashboardTabs.find((tab) => tab === id) ?? 'enquiries' },
          'push',
        )
      }
      tabs={dashboardTabs.map((id) => ({ id, ...panels[id] }))}
    />
  )
}

const links = [
  { href: publicPages.home.path, label: 'View site' },
  { href: panelPath, label: 'Edit content' },
]

/**
 * Sends anyone who isn't signed in to the sign-in page. Signing out on purpose forgets drafts and the
 * way back.
 *
 * Source: docs/product.md, "2.13 Dashboard" and "4.1 Signed in or out".
 */
export function DashboardPage() {
  const { user, logout } = useAuth()
  const router = useRouter()
  const isLeaving = logout.isPending || logout.isSuccess

  useEffect(() => {
    if (user !== null) return
    // An ended session keeps both.
    if (isLeaving) {
      keepReturnAddress('')
      forgetDrafts()
    } else keepReturnAddress(window.location.search)
    router.replace(adminPages.signIn.path)
  }, [user, router, isLeaving])

  if (!user) {
    return (
      <Container className="grid min-h-dvh content-center">
        <SignInUnknown />
      </Container>
    )
  }
  return (
    <div
      id={dashboardId}
      className="min-h-dvh pb-16 print:[body:has([data-sheet],[data-printed-alone])_&]:hidden"
    >
      <header className="border-b border-line print:hidden">
        <Container className="flex flex-wrap items-center justify-between gap-x-2 py-2">
          <p className="eyebrow">Dashboard</p>
          <nav
            aria-label="Elsewhere"
            className="flex max-md:order-last max-md:-mx-4 max-md:w-full md:ml-auto"
          >
            {links.map(({ href, label }) => (
              <ButtonLink key={href} href={href} variant="quiet" size="small">
                {label}
              </ButtonLink>
            ))}
          </nav>
          <div className="flex items-center gap-2">
            <ThemeToggle />
            <Button
              variant="secondary"
              size="small"
              onClick={() => logout.mutate()}
              pendingLabel={logout.isPending && 'Logging out...'}
            >
              <Icon name="log-out" />
              Logout
            </Button>
          </div>
        </Container>
      </header>
      <Container>
        <main id={mainId} tabIndex={-1}>
          <h1 className="pt-8 pb-6 text-h2 sm:pt-12 sm:pb-8 print:hidden">
            Welcome back, <bdi>{user.username}</bdi>
          </h1>
          <div className="print:[&_[role=tablist]]:hidden">
            {/* Next requires a boundary around `useSearchParams` on a static page. */}
            <Suspense fallback={<Loading label="Loading..." />}>
              <DashboardTabs />
            </Suspense>
          </div>
        </main>
      </Container>
    </div>
  )
}
