'use client'

import * as Radix from '@radix-ui/react-tabs'
import { enquiryCalls } from '@/enquiries/calls'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useArrivals } from '@/enquiries/inbox/use-arrivals'
import { EnquiriesTab } from '@/enquiries/inbox/enquiries-tab'
import { reviewsPage } from '@/reviews/moderation/review-calls'
import { ReviewsTab } from '@/reviews/moderation/reviews-tab'
import { adminPages, guidePath, panelPath, publicPages } from '@/platform/pages'
import { ButtonLink } from '@/ui/button'
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
import { Action } from './shared/action'
import { SignInUnknown, useAuth } from './shared/auth'
import { forgetDrafts } from './shared/drafts'
import { callQuery } from './shared/query'

const links = [
  { href: publicPages.home.path, label: 'View site' },
  { href: panelPath, label: 'Edit content' },
  { href: guidePath, label: 'Guide' },
]

interface Panel {
  label: string
  count?: number | undefined
  content: ReactNode
}

type Panels = Readonly<Record<DashboardTab, Panel>>

/** A wide window has the tools in one line and the open panel, the only one, in the rest. */
function DashboardTabs({ username, children }: { username: string; children: ReactNode }) {
  const { address, change } = useDashboardAddress()
  const inbox = useQuery(callQuery(enquiryCalls.inbox))
  const pending = useQuery(reviewsPage('pending', 1))
  const arrivals = useArrivals()
  const fresh = inbox.data && inbox.data.counts.new + arrivals.count
  const panels: Panels = {
    enquiries: {
      label: 'Enquiries',
      count: fresh,
      content: <EnquiriesTab arrivals={arrivals} />,
    },
    reviews: { label: 'Reviews', count: pending.data?.total, content: scrolled(<ReviewsTab />) },
    settings: { label: 'Settings', content: scrolled(<SettingsTab />) },
  }
  return (
    <Radix.Root
      value={address.tab}
      onValueChange={(id) =>
        change(
          { ...unfiltered, tab: dashboardTabs.find((tab) => tab === id) ?? 'enquiries' },
          'push',
        )
      }
      className="wide:h-full"
    >
      <div className="flex min-h-dvh flex-col wide:h-dvh">
        <header className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-gutter py-1 print:hidden max-wide:pt-3">
          <h1 className="font-sans text-small text-muted">
            Welcome back, <bdi className="font-medium text-text">{username}</bdi>
          </h1>
          <div className="max-wide:order-last max-wide:w-full">
            <TabList panels={panels} />
          </div>
          <nav
            aria-label="Elsewhere"
            className="flex wide:ml-auto max-wide:order-2 max-wide:-mx-4 max-wide:w-full"
          >
            {links.map(({ href, label }) => (
              <ButtonLink key={href} href={href} variant="quiet" size="small">
                {label}
              </ButtonLink>
            ))}
          </nav>
          {children}
        </header>
        <main id={mainId} tabIndex={-1} className="min-h-0 grow">
          {dashboardTabs.map((id) => (
            <Radix.Content key={id} value={id} className="wide:h-full">
              {panels[id].content}
            </Radix.Content>
          ))}
        </main>
      </div>
    </Radix.Root>
  )
}

function TabList({ panels }: { panels: Panels }) {
  return (
    <Radix.List aria-label="Dashboard" className="flex gap-1 overflow-x-auto p-1 print:hidden">
      {dashboardTabs.map((id) => (
        <Radix.Trigger
          key={id}
          value={id}
          className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted hover:text-text hover:transition-colors data-[state=active]:border-brass data-[state=active]:text-text max-sm:grow max-sm:flex-col max-sm:justify-start max-sm:gap-0.5 max-sm:px-1.5 max-sm:py-2.5 max-sm:text-small sm:px-4"
        >
          {panels[id].label}
          {panels[id].count === undefined ? null : (
            <span className="rounded bg-raised px-2 text-fine text-text figures">
              {panels[id].count}
            </span>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
}

function scrolled(panel: ReactNode) {
  return (
    <div className="wide:h-full wide:overflow-y-auto">
      <Container className="py-8">{panel}</Container>
    </div>
  )
}

/**
 * Sends anyone who isn't signed in to the sign-in page. Signing out on purpose forgets drafts and the
 * way back.
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
    <div id={dashboardId} className="print:[body:has([data-sheet],[data-printed-alone])_&]:hidden">
      {/* Next requires a boundary around `useSearchParams` on a static page. */}
      <Suspense fallback={<Loading label="Loading..." />}>
        <DashboardTabs username={user.username}>
          <div className="flex items-center gap-2">
            <ThemeToggle />
            <Action
              onClick={() => logout.mutate()}
              pendingLabel={logout.isPending && 'Logging out...'}
            >
              <Icon name="log-out" />
              Logout
            </Action>
          </div>
        </DashboardTabs>
      </Suspense>
    </div>
  )
}
