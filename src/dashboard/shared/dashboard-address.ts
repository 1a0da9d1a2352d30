import { useSearchParams } from 'next/navigation'
import { z } from 'zod'
import { statusValues } from '@/enquiries/statuses'
import { enquiriesQuerySchema, enquiryFilterSchema } from '@/enquiries/calls'
import { isRecord } from '@/platform/is-record'
import { withQuery } from './list-page'

export const dashboardTabs = ['enquiries', 'reviews', 'settings'] as const

export type DashboardTab = (typeof dashboardTabs)[number]

const filters = z.object({
  search: z.string().default(''),
  ...enquiryFilterSchema.shape,
  /** Undefined for all but spam. */
  status: z.enum(statusValues).optional(),
  limitWithin: enquiriesQuerySchema.shape.limitWithin,
  /** Undefined for the order of the inbox. */
  sort: z.literal('limit').optional(),
})

export type EnquiryFilter = z.output<typeof filters>

const addressSchema = filters.extend({
  tab: z.enum(dashboardTabs).default('enquiries'),
  /** The first page is 1. */
  page: z.coerce.number().int().min(1).default(1),
  /** An id. */
  enquiry: z.string().optional(),
})

type DashboardAddress = z.output<typeof addressSchema>

export const filtersIn = (address: DashboardAddress): EnquiryFilter => filters.parse(address)

const parameterOf = (name: string) => (name === 'claimType' ? 'type' : name)

/** A value that can't be used counts as missing. */
export function readDashboardAddress(query: Pick<URLSearchParams, 'get'>): DashboardAddress {
  const given = Object.entries(addressSchema.shape).map(([name, schema]) => {
    const value = query.get(parameterOf(name)) ?? undefined
    return [name, schema.safeParse(value).success ? value : undefined] as const
  })
  return addressSchema.parse(Object.fromEntries(given))
}

/** The first page of everything. */
export const unfiltered = readDashboardAddress({ get: () => null })

/** The query, with its question mark and without defaults. */
export function writeDashboardAddress({
  claimType: type,
  page,
  ...rest
}: DashboardAddress): string {
  return withQuery('', { ...rest, type, page: page > 1 ? String(page) : undefined })
}

export type Step = 'push' | 'replace'

/**
 * The query last requested. Next renders an address some time after it was requested and then
 * writes it into the window's address, over a newer one, which the history entry's state still has.
 */
function requestedQuery(): string {
  const state: unknown = window.history.state
  const query = isRecord(state) && state['query']
  return typeof query === 'string' ? query : window.location.search
}

/** The address may not be rendered yet. */
export const requestedAddress = () => readDashboardAddress(new URLSearchParams(requestedQuery()))

export function changeDashboardAddress(part: Partial<DashboardAddress>, step: Step): void {
  const current = requestedQuery()
  const query = writeDashboardAddress({ ...requestedAddress(), ...part })
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

export const personAnchor = 'person'

export const mailboxAnchor = 'mailbox'

const settingsAt = (anchor: string) =>
  `${writeDashboardAddress({ ...unfiltered, tab: 'settings' })}#${anchor}`

export const settingsAddress = settingsAt(personAnchor)

export const mailboxAddress = settingsAt(mailboxAnchor)

let person = ''

/** Opens a person's data in the settings. The browser's history doesn't name them. */
export function openPerson(contact: string): void {
  person = contact
  changeDashboardAddress({ ...unfiltered, tab: 'settings' }, 'push')
}

/** An email address, a phone number, or empty. */
export const personToOpen = (): string => person

export function forgetPersonToOpen(): void {
  person = ''
}

/** The element that holds the whole dashboard, except what opens over it. */
export const dashboardId = 'dashboard'
