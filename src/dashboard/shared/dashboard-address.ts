import { useSearchParams } from 'next/navigation'
import { type ClaimType, isClaimType } from '@/enquiries/claim-types'
import { isStatus, type Status } from '@/enquiries/statuses'

export const dashboardTabs = ['enquiries', 'reviews', 'settings'] as const

export type DashboardTab = (typeof dashboardTabs)[number]

interface DashboardAddress {
  tab: DashboardTab
  /** From 1. */
  page: number
  search: string
  claimType: ClaimType | undefined
  /** Undefined for all but spam. */
  status: Status | undefined
  /** An id. */
  enquiry: string | undefined
}

/** A value that can't be used counts as not given. */
export function readDashboardAddress(query: Pick<URLSearchParams, 'get'>): DashboardAddress {
  const claimType = query.get('type')
  const status = query.get('status')
  const page = Number(query.get('page'))
  return {
    tab: dashboardTabs.find((tab) => tab === query.get('tab')) ?? 'enquiries',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    search: query.get('search') ?? '',
    claimType: isClaimType(claimType) ? claimType : undefined,
    status: isStatus(status) ? status : undefined,
    enquiry: query.get('enquiry') ?? undefined,
  }
}

/** The query, with its question mark and without defaults. */
export function writeDashboardAddress(address: DashboardAddress): string {
  const { claimType, enquiry, page, search, status, tab } = address
  const query = new URLSearchParams({
    tab,
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...(claimType && { type: claimType }),
    ...(status && { status }),
    ...(enquiry && { enquiry }),
  })
  return `?${query.toString()}`
}

type Step = 'push' | 'replace'

/**
 * The query last requested. Next renders an address some time after it was requested and then writes
 * it into the window's address, over a newer one. The history entry's state keeps the newer one.
 */
function requestedQuery(): string {
  const kept: unknown = window.history.state
  if (typeof kept !== 'object' || kept === null || !('query' in kept)) return window.location.search
  return typeof kept.query === 'string' ? kept.query : window.location.search
}

export function changeDashboardAddress(part: Partial<DashboardAddress>, step: Step): void {
  const current = requestedQuery()
  const address = readDashboardAddress(new URLSearchParams(current))
  const query = writeDashboardAddress({ ...address, ...part })
  if (query === current) return
  if (step === 'replace') window.history.replaceState({ query }, '', query)
  else {
    // Back must find what was requested, not an older address that Next has written since.
    if (window.location.search !== current) {
      window.history.replaceState({ query: current }, '', current)
    }
    window.history.pushState({ query }, '', query)
  }
}

/** Next's router renders a new address a moment after the change. */
export function useDashboardAddress() {
  return { address: readDashboardAddress(useSearchParams()), change: changeDashboardAddress }
}

export function enquiryAddress(enquiry: string): string {
  return writeDashboardAddress({ ...unfiltered, tab: 'enquiries', enquiry })
}

export const unfiltered = {
  page: 1,
  search: '',
  claimType: undefined,
  status: undefined,
  enquiry: undefined,
} as const

export const personAnchor = 'person'

export const settingsAddress = `${writeDashboardAddress({ ...unfiltered, tab: 'settings' })}#${personAnchor}`

let wantedPerson = ''

/** Opens a person's data in the settings. The email address stays out of the browser's history. */
export function openPerson(email: string): void {
  wantedPerson = email
  changeDashboardAddress({ ...unfiltered, tab: 'settings' }, 'push')
}

/** An email address, or empty. */
export const personToOpen = (): string => wantedPerson

export function forgetPersonToOpen(): void {
  wantedPerson = ''
}

/** The element that holds the whole dashboard, except what opens over it. */
export const dashboardId = 'dashboard'
