import { useSearchParams } from 'next/navigation'
import { type ClaimType, isClaimType } from '@/enquiries/claim-types'
import { isStatus, type Status } from '@/enquiries/statuses'

export const dashboardTabs = ['enquiries', 'reviews', 'settings'] as const

export type DashboardTab = (typeof dashboardTabs)[number]

/** What of the dashboard is shown, as its address says, so that Reload and Back find it again. */
interface DashboardAddress {
  tab: DashboardTab
  /** Which page of the tab's list, from 1. */
  page: number
  search: string
  claimType: ClaimType | undefined
  /** Of which status the enquiries are; all but spam where none is named. */
  status: Status | undefined
  /** The id of the chosen enquiry. */
  enquiry: string | undefined
}

/** Reads the query of an address. A value that cannot be used counts as not given. */
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

/** The query of an address, with its question mark; what is the default is left out. */
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

/** How an address changes: Back returns to the address before a `push`, not to that before a `replace`. */
type Step = 'push' | 'replace'

/**
 * The query that was last asked for. Next renders an address some time after it was asked for, and
 * then writes it into the window's address, where a newer one may stand by then. What a history entry
 * keeps beside its address stays.
 */
function requestedQuery(): string {
  const kept: unknown = window.history.state
  if (typeof kept !== 'object' || kept === null || !('query' in kept)) return window.location.search
  return typeof kept.query === 'string' ? kept.query : window.location.search
}

/** Changes a part of the address. */
export function changeDashboardAddress(part: Partial<DashboardAddress>, step: Step): void {
  const current = requestedQuery()
  const address = readDashboardAddress(new URLSearchParams(current))
  const query = writeDashboardAddress({ ...address, ...part })
  if (query === current) return
  if (step === 'replace') window.history.replaceState({ query }, '', query)
  else {
    // Back has to find what was asked for, not an older address that Next has written meanwhile.
    if (window.location.search !== current) {
      window.history.replaceState({ query: current }, '', current)
    }
    window.history.pushState({ query }, '', query)
  }
}

/**
 * The address, and a function that changes a part of it. Next's router follows the browser's history,
 * in a transition: the new address is rendered a moment after the change.
 *
 * Source: docs/product.md, "2.13 Dashboard".
 */
export function useDashboardAddress() {
  return { address: readDashboardAddress(useSearchParams()), change: changeDashboardAddress }
}

/** The address of an enquiry in the dashboard. */
export function enquiryAddress(enquiry: string): string {
  return writeDashboardAddress({ ...unfiltered, tab: 'enquiries', enquiry })
}

const unfiltered = {
  page: 1,
  search: '',
  claimType: undefined,
  status: undefined,
  enquiry: undefined,
} as const

/** The part of the settings about a person's data: its place on the page. */
export const personAnchor = 'person'

/** Where the settings begin to be about a person's data. */
export const settingsAddress = `${writeDashboardAddress({ ...unfiltered, tab: 'settings' })}#${personAnchor}`

let wantedPerson = ''

/**
 * Opens the settings at what is held about a person. The person's e-mail address is passed by the way,
 * so that it stands in no address of the browser's history.
 */
export function openPerson(email: string): void {
  wantedPerson = email
  changeDashboardAddress({ ...unfiltered, tab: 'settings' }, 'push')
}

/** The e-mail address of the person that was to be opened; empty where none was. */
export const personToOpen = (): string => wantedPerson

/** Where the person was opened, they are not opened again by the next way to the settings. */
export function forgetPersonToOpen(): void {
  wantedPerson = ''
}
