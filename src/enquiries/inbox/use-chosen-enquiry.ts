import { useEffect, useSyncExternalStore } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { toast } from '@/ui/overlays/toast'
import { useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import { isGone } from '@/dashboard/shared/row-mutations'
import { useMarkRead, wasDeletedHere } from './enquiry-mutations'
import { enquiriesKey, enquiryQuery } from './enquiry-queries'

// The stylesheet's `lg`: from here on, two columns.
const query = '(min-width: 64rem)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  )
}

/** The one after it, or before it at the end. */
export function neighbourOf(
  rows: readonly EnquiryRow[],
  leaving: EnquiryRow,
): EnquiryRow | undefined {
  const index = rows.findIndex((row) => row.id === leaving.id)
  return rows[index + 1] ?? rows[index - 1]
}

/**
 * The enquiry shown whole: the address's, or the first one in a wide window. It's marked read once
 * loaded. One that was deleted elsewhere is reported, leaves the list, and counts as not named.
 */
export function useChosenEnquiry(rows: readonly EnquiryRow[]) {
  const { address, change } = useDashboardAddress()
  const client = useQueryClient()
  const wide = useWideWindow()
  const named = address.enquiry
  const chosenId = named ?? (wide ? rows[0]?.id : undefined)
  const listed = rows.find(({ id }) => id === chosenId)
  const work = useQuery({ ...enquiryQuery(chosenId ?? ''), enabled: chosenId !== undefined })
  const { mutate: markRead } = useMarkRead()

  const unreadId = named !== undefined && work.data?.readAt === null ? work.data.id : undefined
  useEffect(() => {
    if (unreadId !== undefined) markRead(unreadId)
  }, [unreadId, markRead])

  const goneId = named !== undefined && isGone(work.error) ? named : undefined
  useEffect(() => {
    if (goneId === undefined) return
    if (!wasDeletedHere(goneId)) {
      toast({ title: 'Not there', description: 'That enquiry was deleted.' })
      void client.invalidateQueries({ queryKey: enquiriesKey })
    }
    change({ enquiry: undefined }, 'replace')
  }, [goneId, client, change])

  // A deleted enquiry isn't shown. The address, and the answer that it's gone, may lag behind its
  // row.
  const isDeleted = isGone(work.error) || wasDeletedHere(chosenId ?? '')
  const chosen = isDeleted ? undefined : (work.data ?? listed)
  return { chosen, chosenId, wide, work }
}
