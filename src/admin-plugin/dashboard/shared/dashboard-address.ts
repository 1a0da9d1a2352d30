import { useSyncExternalStore } from 'react'
import { type ClaimType, isClaimType } from '@/contract/claim-types'

export const dashboardTabs = ['enquiries', 'reviews', 'settings'] as const

export type DashboardTab = (typeof dashboardTabs)[number]

/** What of the dashboard is shown, as its address says, so that reload and back find it again. */
export interface DashboardAddress {
  tab: DashboardTab
  /** Which page of the tab's list, from 1. */
  page: number
  search: string
  claimType: ClaimType | undefined
  /** The id of the chosen enquiry. */
  enquiry: string | undefined
}

/** Reads an address; what it says of which there is none counts as not said. */
export function readDashboardAddress(search: string): DashboardAddress {
  const query = new URLSearchParams(search)
  const claimType = query.get('type')
  const page = Number(query.get('page'))
  return {
    tab: dashboardTabs.find((tab) => tab === query.get('tab')) ?? 'enquiries',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    search: query.get('search') ?? '',
    claimType: isClaimType(claimType) ? claimType : undefined,
    enquiry: query.get('enquiry') ?? undefined,
  }
}

/** The address as it stands behind the page's path, with what goes without saying left out. */
export function writeDashboardAddress(address: DashboardAddress): string {
  const { claimType, enquiry, page, search, tab } = address
  const said = {
    tab,
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...(claimType && { type: claimType }),
    ...(enquiry && { enquiry }),
  }
  return `?${new URLSearchParams(said).toString()}`
}

const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** How an address changes: `push` is a step that Back takes back, `replace` is not. */
type Step = 'push' | 'replace'

function change(part: Partial<DashboardAddress>, step: Step): void {
  const next = writeDashboardAddress({ ...readDashboardAddress(window.location.search), ...part })
  if (next === window.location.search) return
  if (step === 'push') window.history.pushState(null, '', next)
  else window.history.replaceState(null, '', next)
  notify()
}

/** The address, and the way to change a part of it. */
export function useDashboardAddress() {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  return { address: readDashboardAddress(search), change }
}
